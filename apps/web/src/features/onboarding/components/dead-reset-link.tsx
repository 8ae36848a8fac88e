import { Button } from '@mantine/core';
import { requestPasswordReset } from '#shared/api/request-password-reset.ts';
import { t } from '#shared/i18n/t.ts';
import type { ResetLink } from '../api/reset-link.ts';
import { DeadLinkPage } from './dead-link-page.tsx';
import { MailAgain } from './mail-again.tsx';

const texts = {
  used: ['accounts.reset_used_title', 'accounts.reset_used_text'],
  expired: ['accounts.reset_expired_title', 'accounts.reset_expired_text'],
  unknown: ['accounts.reset_unknown_title', 'accounts.reset_unknown_text'],
} as const;

interface DeadResetLinkProps {
  state: Exclude<ResetLink['state'], 'open'>;
  /** The e-mail in the address; optional, and not verified. */
  email: string | null;
}

/** Says why a link does not work, and offers a new one. */
export function DeadResetLink({ state, email }: DeadResetLinkProps) {
  const [title, text] = texts[state];
  return (
    <DeadLinkPage title={t(title)} text={t(text)}>
      {email ? (
        <MailAgain label={t('accounts.new_link')} send={() => requestPasswordReset({ email })} />
      ) : (
        <Button component="a" href="/password/reset" size="lg" fullWidth>
          {t('accounts.new_link')}
        </Button>
      )}
    </DeadLinkPage>
  );
}
