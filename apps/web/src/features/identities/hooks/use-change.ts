import { useEffect, useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';

/** What did not happen, and why in the server's words. */
function faultOf(what: string, error: unknown): string {
  const { message, fields, requestId } = failureOf(error);
  const [reason = message] = Object.values(fields);
  return joinSentences([what, reason, requestId && `(${t('ui.request', { id: requestId })})`]);
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
