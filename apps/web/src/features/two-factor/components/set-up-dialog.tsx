import { limits } from '@account/contract/limits';
import { confirmTwoFactor as endpoint } from '@account/contract/two-factor';
import { Button, TextInput } from '@mantine/core';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { confirmTwoFactor } from '../api/confirm-two-factor.ts';
import type { TwoFactorSetUp } from '../api/start-two-factor.ts';
import { SecretKey } from './secret-key.tsx';

interface SetUpDialogProps {
  setUp: TwoFactorSetUp;
  /** Called with the recovery codes once a first code was right. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Brings the secret into an authenticator app, and asks for its first code as the proof. */
export function SetUpDialog({ setUp, onConfirmed, onClose }: SetUpDialogProps) {
  const form = useContractForm(endpoint.body, {
    initial: { code: '' },
    labels: { code: 'two-factor.code' },
    submit: confirmTwoFactor,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <Dialog title={t('two-factor.set_up_title')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <p className="soft">{t('two-factor.set_up_text')}</p>
        <SecretKey {...setUp} />
        <ErrorSummary form={form} title={t('two-factor.not_on')} />
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
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.status === 'loading'}>
            {t('two-factor.turn_on')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
