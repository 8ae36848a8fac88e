import { acceptInvitation as acceptInvitationEndpoint } from '@account/contract/endpoints/accounts/visitors.calls';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { acceptInvitation, type Invitation, renewInvitation } from '../api.ts';
import { AccountFields, accountLabels, noAccount } from './account-fields.tsx';
import { DeadLinkPage } from './dead-link-page.tsx';
import { MailAgain } from './mail-again.tsx';

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
  /** What the inviting person called the invited one; empty if nothing. */
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
