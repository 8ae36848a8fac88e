import { acceptInvitation } from '@account/contract/invitations';
import { call } from '#shared/api/client.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { useThenHome } from '../hooks/use-then-home.ts';
import { AccountFields, accountLabels, noAccount } from './account-fields.tsx';
import { EntranceForm } from './entrance-form.tsx';

/** Sets name and password of the invited person, who is signed in by it. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const { done, finish } = useThenHome();
  const form = useContractForm(acceptInvitation.body, {
    initial: { ...noAccount, email },
    labels: accountLabels,
    toBody: (values) => ({ ...values, token }),
    submit: (body) => call(acceptInvitation, { body }),
    onSuccess: finish,
  });
  return (
    <EntranceForm
      form={form}
      failedTitle={t('accounts.not_created')}
      done={done}
      button={t('accounts.create_password')}
    >
      <AccountFields form={form} invited />
    </EntranceForm>
  );
}
