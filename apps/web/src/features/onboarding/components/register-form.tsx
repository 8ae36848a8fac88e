import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { register } from '../api.ts';
import { AccountFields, accountLabels, noAccount } from './account-fields.tsx';

const loadSchema = async () => (await import('@account/contract/endpoints/accounts/registration')).register.body;

/** Creates an account and signs in. The server then redirects to the verification of the e-mail. */
export function RegisterForm() {
  const { done, finish } = useRedirectHome();
  const form = useContractForm(loadSchema, {
    initial: { ...noAccount, ...bootstrap.typed },
    labels: accountLabels,
    submit: register,
    onSuccess: finish,
  });
  return (
    <AuthForm form={form} failedTitle={t('accounts.not_registered')} done={done} button={t('accounts.register')}>
      <AccountFields form={form} />
    </AuthForm>
  );
}
