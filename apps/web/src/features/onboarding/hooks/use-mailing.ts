import { useState } from 'react';
import { type FormFailure, failureOf } from '#shared/forms/form-failure.ts';

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
