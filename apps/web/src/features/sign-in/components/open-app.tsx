import { Button } from '@mantine/core';
import { useState } from 'react';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { hardNavigate } from '#shared/navigation/leaving.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { addressOfApp } from '../hand-off.ts';
import { AppLink } from './app-link.tsx';

/** Asks whether the mobile app may use the account of the person who is signed in. The session of the browser goes on. */
export function OpenApp() {
  const { name, email } = useSignedInUser();
  const present = usePresence();
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const [address, setAddress] = useState<string>();

  const open = async () => {
    setRunning(true);
    setFault(undefined);
    try {
      const to = await present(addressOfApp);
      setAddress(to);
      if (to) hardNavigate(to);
    } catch (error) {
      setFault(failureOf(error).message);
    }
    setRunning(false);
  };

  return (
    <AuthPage
      page={t('sign-in.open_app')}
      title={t('presence.app_title', { name: name ? `${name} (${email})` : email })}
      text={t('presence.app_text')}
    >
      {fault && <Alert kind="danger">{fault}</Alert>}
      {address ? (
        <AppLink href={address} />
      ) : (
        <Button size="lg" fullWidth loading={running} onClick={open}>
          {t('sign-in.open_app')}
        </Button>
      )}
      <Button component="a" href="/home" size="lg" variant="subtle" fullWidth>
        {t('presence.app_stay')}
      </Button>
    </AuthPage>
  );
}
