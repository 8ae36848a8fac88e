import { confirmTwoFactor as endpoint } from '@account/contract/endpoints/accounts/two-factor';
import { limits } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { confirmTwoFactor } from '../api/confirm-two-factor.ts';
import type { TwoFactorSetUp } from '../api/start-two-factor.ts';
import { SecretKey } from './secret-key.tsx';

interface SetUpDialogProps {
  setUp: TwoFactorSetUp;
  /** Called with the recovery codes once a first code was right. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code of the app as the proof that it has the secret. */
export function SetUpDialog({ setUp, onConfirmed, onClose }: SetUpDialogProps) {
  const form = useContractForm(endpoint.body, {
    initial: { code: '' },
    labels: { code: 'two-factor.code' },
    submit: confirmTwoFactor,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <FormDialog
      form={form}
      title={t('two-factor.set_up_title')}
      intro={
        <>
          <p className="soft">{t('two-factor.set_up_text')}</p>
          <SecretKey {...setUp} />
        </>
      }
      failedTitle={t('two-factor.not_on')}
      button={t('two-factor.turn_on')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('code')}
        description={t('two-factor.code_hint')}
        maxLength={limits.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        data-autofocus
      />
    </FormDialog>
  );
}
