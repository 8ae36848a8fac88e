import { returnPath } from '@account/contract/pages/sign-in-way';
import { useState } from 'react';
import { PasswordDialog } from '#shared/forms/password-dialog.tsx';
import { t } from '#shared/i18n/t.ts';
import { hardNavigate } from '#shared/navigation/leaving.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { endTwoFactor, renewRecoveryCodes, startTwoFactor, type TwoFactorSetUp } from '../api.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** Loads the page on whose way the second factor had to be set up, if there was one. */
function loadRequestedPage({ search, origin }: Pick<Location, 'search' | 'origin'> = location): void {
  const wanted = new URLSearchParams(search).get('url');
  if (wanted !== null) hardNavigate(returnPath(wanted, origin));
}

/** A change of the second factor by a user: turn it on, get new recovery codes, turn it off. */
export type TwoFactorChange = 'start' | 'renew' | 'end';

/** The dialog that is open. Turning on has three: the password, a code of the app, the recovery codes. */
type Step =
  | { kind: TwoFactorChange }
  | { kind: 'scan'; setUp: TwoFactorSetUp }
  | { kind: 'codes'; codes: readonly string[] };

export interface TwoFactorDialogsProps {
  change: TwoFactorChange;
  /** Called with a message when the change was saved. */
  onSaved: (message: string) => void;
  /** Called when two factors are on and the recovery codes were read, before the user goes on. */
  onTurnedOn: () => Promise<void>;
  onClose: () => void;
}

/** The dialogs of one change, one after the other. */
export function TwoFactorDialogs({ change, onSaved, onTurnedOn, onClose }: TwoFactorDialogsProps) {
  const { email } = useSignedInUser();
  const [step, setStep] = useState<Step>({ kind: change });

  const turnedOn = (codes: readonly string[]) => {
    onSaved(t('two-factor.turned_on'));
    setStep({ kind: 'codes', codes });
  };
  const turnedOff = ({ message }: { message: string }) => {
    onSaved(message);
    onClose();
  };

  const closeCodes = () => {
    onClose();
    if (change === 'start') void onTurnedOn().then(() => loadRequestedPage());
  };

  switch (step.kind) {
    case 'start':
      return (
        <PasswordDialog
          title={t('two-factor.turn_on_title')}
          text={t('two-factor.turn_on_text')}
          button={t('two-factor.go_on')}
          submit={startTwoFactor}
          onSuccess={(setUp) => setStep({ kind: 'scan', setUp })}
          onClose={onClose}
        />
      );
    case 'scan':
      return <SetUpDialog setUp={step.setUp} onConfirmed={turnedOn} onClose={onClose} />;
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} email={email} onClose={closeCodes} />;
    case 'renew':
      return (
        <PasswordDialog
          title={t('two-factor.new_codes')}
          text={t('two-factor.new_codes_text')}
          button={t('two-factor.go_on')}
          submit={renewRecoveryCodes}
          onSuccess={({ recovery_codes }) => setStep({ kind: 'codes', codes: recovery_codes })}
          onClose={onClose}
        />
      );
    case 'end':
      return (
        <PasswordDialog
          title={t('two-factor.turn_off_title')}
          text={t('two-factor.turn_off_text')}
          button={t('two-factor.turn_off')}
          danger
          submit={endTwoFactor}
          onSuccess={turnedOff}
          onClose={onClose}
        />
      );
  }
}
