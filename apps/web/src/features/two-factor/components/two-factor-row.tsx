import { endTwoFactor, renewRecoveryCodes, startTwoFactor } from '@account/contract/two-factor';
import { Button } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { PasswordDialog } from '#shared/forms/password-dialog.tsx';
import { t } from '#shared/i18n/t.ts';
import { updateSignedInUser, useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog, type TwoFactorSetUp } from './set-up-dialog.tsx';

/** The dialog that is open. Turning on takes three: the password, the app's first code, the recovery codes. */
type Step =
  | { kind: 'start' | 'renew' | 'end' }
  | { kind: 'scan'; setUp: TwoFactorSetUp }
  | { kind: 'codes'; codes: readonly string[] };

const state = (on: boolean) =>
  on ? (
    <Badge kind="success" icon={IconCheck}>
      {t('two-factor.on')}
    </Badge>
  ) : (
    <Badge>{t('two-factor.off')}</Badge>
  );

/** The second factor of the signed-in person: turned on, turned off, with new recovery codes. */
export function TwoFactorRow({ onSaved }: { onSaved: (message: string | undefined) => void }) {
  const { email, two_factor_enabled: on } = useSignedInUser();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);

  const begin = (kind: 'start' | 'renew' | 'end') => {
    onSaved(undefined);
    setStep({ kind });
  };
  const turnedOn = (codes: readonly string[]) => {
    updateSignedInUser({ two_factor_enabled: true });
    onSaved(t('two-factor.turned_on'));
    setStep({ kind: 'codes', codes });
  };
  const turnedOff = ({ message }: { message: string }) => {
    updateSignedInUser({ two_factor_enabled: false });
    onSaved(message);
    close();
  };

  return (
    <>
      <SettingRow
        icon={IconShieldCheck}
        title={t('two-factor.title')}
        badge={state(on)}
        text={t(on ? 'two-factor.text_on' : 'two-factor.text_off')}
      >
        <div className="row tight wrap">
          {on && (
            <Button variant="default" onClick={() => begin('renew')}>
              {t('two-factor.new_codes')}
            </Button>
          )}
          <Button variant="default" color={on ? 'red' : undefined} onClick={() => begin(on ? 'end' : 'start')}>
            {t(on ? 'two-factor.turn_off' : 'two-factor.turn_on')}
          </Button>
        </div>
      </SettingRow>
      {step?.kind === 'start' && (
        <PasswordDialog
          title={t('two-factor.turn_on_title')}
          text={t('two-factor.turn_on_text')}
          button={t('two-factor.go_on')}
          submit={(body) => call(startTwoFactor, { body })}
          onSuccess={(setUp) => setStep({ kind: 'scan', setUp })}
          onClose={close}
        />
      )}
      {step?.kind === 'scan' && <SetUpDialog setUp={step.setUp} onConfirmed={turnedOn} onClose={close} />}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} email={email} onClose={close} />}
      {step?.kind === 'renew' && (
        <PasswordDialog
          title={t('two-factor.new_codes')}
          text={t('two-factor.new_codes_text')}
          button={t('two-factor.go_on')}
          submit={(body) => call(renewRecoveryCodes, { body })}
          onSuccess={({ recovery_codes }) => setStep({ kind: 'codes', codes: recovery_codes })}
          onClose={close}
        />
      )}
      {step?.kind === 'end' && (
        <PasswordDialog
          title={t('two-factor.turn_off_title')}
          text={t('two-factor.turn_off_text')}
          button={t('two-factor.turn_off')}
          danger
          submit={(body) => call(endTwoFactor, { body })}
          onSuccess={turnedOff}
          onClose={close}
        />
      )}
    </>
  );
}
