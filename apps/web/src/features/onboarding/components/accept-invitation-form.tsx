import { acceptInvitation as endpoint } from '@account/contract/endpoints/accounts/invitations.calls';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { acceptInvitation } from '../api/accept-invitation.ts';
import { AccountFields, accountLabels, noAccount } from './account-fields.tsx';

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
      action={endpoint.path}
      form={form}
      failedTitle={t('accounts.not_created')}
      done={done}
      button={t('accounts.create_password')}
    >
      <input type="hidden" name="token" value={token} />
      <AccountFields form={form} invited />
    </AuthForm>
  );
}
