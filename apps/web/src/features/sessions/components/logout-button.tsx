import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Ends the session of the signed-in user, then loads the page `next`. */
export function LogoutButton({ next }: { next: string }) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  const leave = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      const { signOutTo } = await import('#shared/api/sign-out.ts');
      await signOutTo(next);
    } catch (error) {
      setFailure(failureOf(error).message);
      setRunning(false);
    }
  };

  return (
    <>
      {failure && <Alert kind="danger">{failure}</Alert>}
      <Button size="lg" variant="default" fullWidth loading={running} onClick={leave}>
        {t('accounts.logout')}
      </Button>
    </>
  );
}
