import { type IdentityProviderKind, identityProviderNames } from '@account/contract/platforms';
import { useEffect, useState } from 'react';
import { requestPasswordReset } from '#shared/api/request-password-reset.ts';
import { t } from '#shared/i18n/t.ts';
import { invitedAddress } from '../api.ts';
import { DeadLinkPage } from './dead-link-page.tsx';
import { MailAgain } from './mail-again.tsx';

/** Leads a person who came by a platform to the invitation that waits for an answer. The server mails it, not a reset. */
export function Invited({ platform }: { platform: IdentityProviderKind }) {
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    const stop = new AbortController();
    // Without an answer the page says where to look all the same.
    invitedAddress(stop.signal).then(setEmail, () => undefined);
    return () => stop.abort();
  }, []);

  const text = email
    ? t('account-links.invited_text', { email, platform: identityProviderNames[platform] })
    : t('account-links.invited_text_unknown');
  return (
    <DeadLinkPage title={t('account-links.invited_title')} text={text}>
      {email && <MailAgain label={t('account-links.send_again')} send={() => requestPasswordReset({ email })} />}
    </DeadLinkPage>
  );
}
