import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { openPlatforms, PlatformButtons } from '#shared/platform-sign-in/platform-buttons.tsx';
import { usePlatformSignIn } from '#shared/platform-sign-in/use-platform-sign-in.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';

/** Leads somebody without a password through another sign-in, and back to this page. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const signIn = usePlatformSignIn(() => new URLSearchParams({ url: location.pathname }));
  const possible = openPlatforms().length > 0;
  return (
    <Dialog title={t('presence.title')} onClose={onClose}>
      <div className="stack">
        <p className="soft">{t(possible ? 'presence.sign_in_again' : 'presence.no_platform')}</p>
        {signIn.failure && <Alert kind="danger">{signIn.failure.message}</Alert>}
        <PlatformButtons signIn={signIn} />
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
