import { Button } from '@mantine/core';
import { useState } from 'react';
import { provePresence } from '#shared/api/prove-presence.ts';
import { requestPasswordReset } from '#shared/api/request-password-reset.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { PasswordDialog } from '#shared/forms/password-dialog.tsx';
import { t } from '#shared/i18n/t.ts';
import { openPlatforms, PlatformButtons } from '#shared/platform-sign-in/platform-buttons.tsx';
import { usePlatformSignIn } from '#shared/platform-sign-in/use-platform-sign-in.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';

/**
 * Leads a person without a password through another sign-in, and back to this page. A platform may not say when the person
 * has signed in there; a password that is set by mail proves it too.
 */
function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSignedInUser();
  const signIn = usePlatformSignIn(() => new URLSearchParams({ url: location.pathname }));
  const [mailed, setMailed] = useState<{ kind: 'success' | 'danger'; text: string } | 'running'>();
  const possible = openPlatforms().length > 0;

  const sendLink = async () => {
    setMailed('running');
    try {
      await requestPasswordReset({ email });
      setMailed({ kind: 'success', text: t('presence.mailed', { email }) });
    } catch (error) {
      setMailed({ kind: 'danger', text: failureOf(error).message });
    }
  };

  return (
    <Dialog title={t('presence.title')} onClose={onClose}>
      <div className="stack">
        <p className="soft">{t(possible ? 'presence.sign_in_again' : 'presence.no_platform')}</p>
        {signIn.failure && <Alert kind="danger">{signIn.failure.message}</Alert>}
        <PlatformButtons signIn={signIn} />
        {mailed && mailed !== 'running' && <Alert kind={mailed.kind}>{mailed.text}</Alert>}
        <Button variant="subtle" loading={mailed === 'running'} onClick={sendLink}>
          {t('presence.by_mail')}
        </Button>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

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
