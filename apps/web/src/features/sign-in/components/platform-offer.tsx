import { OrPlatformButtons } from '#shared/platform-sign-in/platform-buttons.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { useSignInWith } from '../hooks/use-sign-in-with.ts';

/** The external platforms as another way to an account, below the registration. */
export function PlatformOffer() {
  const signIn = useSignInWith();
  return (
    <>
      <OrPlatformButtons signIn={signIn} />
      {signIn.failure && <Alert kind="danger">{signIn.failure.message}</Alert>}
    </>
  );
}
