import type { MessageId } from '@account/messages/ids';
import { useState } from 'react';
import { failedLink } from '../failed-link.ts';

/** Runs one change of the link at a time, and keeps why it failed. */
export function useLinkChange() {
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();

  /** @param failed what to say did not happen */
  const run = async (failed: MessageId, change: () => Promise<void>) => {
    setRunning(true);
    setFault(undefined);
    try {
      await change();
    } catch (error) {
      setFault(failedLink(failed, error));
    } finally {
      setRunning(false);
    }
  };

  return { running, fault, run };
}
