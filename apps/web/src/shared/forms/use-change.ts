import { useEffect, useState } from 'react';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { failureOf } from './form-failure.ts';

/** Why a call failed: its first reason by field, such as that a provider does not answer, or the general message. */
export function reasonOf(error: unknown): string {
  const { message, fields } = failureOf(error);
  return Object.values(fields)[0] ?? message;
}

/** The sentence about a failed action, and the reason in the server's words. */
export function faultOf(what: string, error: unknown): string {
  const { requestId } = failureOf(error);
  return joinSentences([what, reasonOf(error), requestId && `(${t('ui.request', { id: requestId })})`]);
}

/** Runs one change at a time, and keeps why it failed. */
export function useChange() {
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    // The back button can restore this page from the browser's cache, after a change that led away from it.
    const restored = () => setRunning(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  /**
   * @param failed what to say did not happen
   * @param change resolves to `leaving` when it loads another page, so that nothing can be pressed until then
   */
  const run = async (failed: string, change: () => Promise<unknown>) => {
    setRunning(true);
    setFault(undefined);
    try {
      if ((await change()) !== 'leaving') setRunning(false);
    } catch (error) {
      setFault(faultOf(failed, error));
      setRunning(false);
    }
  };

  return { running, fault, run };
}
