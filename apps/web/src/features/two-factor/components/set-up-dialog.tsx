import { confirmTwoFactor as confirmTwoFactorEndpoint } from '@account/contract/endpoints/accounts/two-factor';
import { limits } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyWithToast } from '#shared/clipboard/copying.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { confirmTwoFactor, type TwoFactorSetUp } from '../api.ts';
import { keyGroups } from '../two-factor-texts.ts';
import classes from './secret-key.module.css';

/** An `<img>` runs no scripts that an SVG may hold. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The secret for an authenticator app: to scan, to type, or to open on the same phone. */
const SecretKey = ({ secret, otpauth_url, qr_svg }: TwoFactorSetUp) => (
  <div className={classes.secret}>
    <img className={classes.picture} src={pictureOf(qr_svg)} alt={t('two-factor.qr_label')} />
    <div className={classes.words}>
      <p className="sm soft">{t('two-factor.key_text')}</p>
      <div className={`${classes.key} mono`}>{keyGroups(secret)}</div>
      <div className="row tight wrap">
        <QuietButton
          icon={IconCopy}
          size="sm"
          onClick={() => copyWithToast(secret, { copied: 'two-factor.key_copied', failed: 'two-factor.not_copied' })}
        >
          {t('two-factor.copy_key')}
        </QuietButton>
        <a className="sm" href={otpauth_url}>
          {t('two-factor.open_app')}
        </a>
      </div>
    </div>
  </div>
);

interface SetUpDialogProps {
  setUp: TwoFactorSetUp;
  /** Called with the recovery codes once a first code was right. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code of the app as the proof that it has the secret. */
export function SetUpDialog({ setUp, onConfirmed, onClose }: SetUpDialogProps) {
  const form = useContractForm(confirmTwoFactorEndpoint.body, {
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
