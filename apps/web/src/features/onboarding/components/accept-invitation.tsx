import { acceptInvitation as acceptInvitationEndpoint } from '@account/contract/endpoints/accounts/visitors.calls';
import { type IdentityProviderKind, identityProviderNames } from '@account/contract/platforms';
import { useEffect, useState } from 'react';
import { requestPasswordReset } from '#shared/api/request-password-reset.ts';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { acceptInvitation, type Invitation, invitedAddress, renewInvitation } from '../api.ts';
import { AccountFields, accountLabels, noAccount } from './account-fields.tsx';
import { DeadLinkPage, MailAgain } from './dead-link.tsx';

const texts = {
  used: ['account-links.used_title', 'account-links.used_text'],
  expired: ['account-links.expired_title', 'account-links.expired_text'],
  withdrawn: ['account-links.withdrawn_title', 'account-links.withdrawn_text'],
  unknown: ['account-links.unknown_title', 'account-links.unknown_text'],
} as const;

interface DeadInvitationProps {
  state: Exclude<Invitation['state'], 'open'>;
  token: string;
}

/** Says why a link does not work, and what to do. */
export function DeadInvitation({ state, token }: DeadInvitationProps) {
  const [title, text] = texts[state];
  return (
    <DeadLinkPage title={t(title)} text={t(text)}>
      {state === 'expired' && (
        <MailAgain label={t('account-links.new_invitation')} send={() => renewInvitation(token)} />
      )}
    </DeadLinkPage>
  );
}

const loadSchema = async () => (await import('@account/contract/endpoints/accounts/invitations')).acceptInvitation.body;

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  /** The name that the inviting person gave the invited one; empty if none. */
  name: string;
}

/** Sets name and password of the invited user, who is signed in by it. */
export function AcceptInvitationForm({ token, email, name }: AcceptInvitationFormProps) {
  const { done, finish } = useRedirectHome();
  const form = useContractForm(loadSchema, {
    initial: { ...noAccount, email, name },
    labels: accountLabels,
    toBody: (values) => ({ ...values, token }),
    submit: acceptInvitation,
    onSuccess: finish,
  });
  return (
    <AuthForm
      action={acceptInvitationEndpoint.path}
      form={form}
      failedTitle={t('account-links.not_created')}
      done={done}
      button={t('account-links.create_password')}
    >
      <input type="hidden" name="token" value={token} />
      <AccountFields form={form} invited />
    </AuthForm>
  );
}

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
