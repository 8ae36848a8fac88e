import { provePresence } from '#shared/api/prove-presence.ts';
import { PasswordDialog } from '#shared/forms/password-dialog.tsx';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

export interface PresenceDialogProps {
  /** Called with whether the user proved to be there. */
  onAnswer: (present: boolean) => void;
}

/** Asks who uses the session: for the password, or for another sign-in where there is none. */
export function PresenceDialog({ onAnswer }: PresenceDialogProps) {
  const { has_password } = useSignedInUser();
  const cancel = () => onAnswer(false);
  if (!has_password) return <SignInAgainDialog onClose={cancel} />;
  return (
    <PasswordDialog
      title={t('presence.title')}
      text={t('presence.text')}
      button={t('presence.go_on')}
      submit={provePresence}
      onSuccess={() => onAnswer(true)}
      onClose={cancel}
    />
  );
}
