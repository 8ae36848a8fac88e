import { Button } from '@mantine/core';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { useMailing } from '../hooks/use-mailing.ts';

interface MailAgainProps {
  label: string;
  /** Has a mail sent; the message that it returns is shown. */
  send: Parameters<typeof useMailing>[0];
}

/** A button that has a mail sent, and says what came of it. */
export function MailAgain({ label, send }: MailAgainProps) {
  const { running, done, failure, start } = useMailing(send);
  return (
    <>
      {done && <Alert kind="success">{done}</Alert>}
      {failure && <Alert kind="danger">{failure.message}</Alert>}
      <Button size="lg" fullWidth loading={running} onClick={start}>
        {label}
      </Button>
    </>
  );
}
