import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { type FormFailure, failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

interface DeadLinkPageProps {
  title: string;
  text: string;
  /** The actions of the person in place of the link. */
  children?: ReactNode;
}

/** Says why a mailed link does not work, and leads on: the sign-in is for visitors. */
export function DeadLinkPage({ title, text, children }: DeadLinkPageProps) {
  return (
    <AuthPage title={title} text={text}>
      {children}
      <Button component="a" href={bootstrap.user ? '/home' : '/login'} size="lg" variant="default" fullWidth>
        {t(bootstrap.user ? 'common.back_to_dashboard' : 'accounts.to_sign_in')}
      </Button>
    </AuthPage>
  );
}

/** The state of a button that has a mail sent. */
export function useMailing(send: () => Promise<{ message: string }>) {
  const [running, setRunning] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<FormFailure>();

  const start = async () => {
    setRunning(true);
    setDone(undefined);
    setFailure(undefined);
    try {
      setDone((await send()).message);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setRunning(false);
    }
  };

  return { running, done, failure, start };
}

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
