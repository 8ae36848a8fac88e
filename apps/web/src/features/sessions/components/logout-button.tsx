import { Button } from '@mantine/core';
import { useState } from 'react';
import { endSession } from '#shared/api/end-session.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Ends the session of whoever is signed in, then loads the document `next`. */
export function LogoutButton({ next }: { next: string }) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  const leave = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await endSession(next);
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
