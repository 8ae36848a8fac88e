import type { OperationResult } from '@account/contract/endpoints/operations/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { undoOperation } from '#shared/api/undo.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useGoOn } from '#shared/navigation/use-go-on.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { recentOperationsQuery } from './api.ts';
import { doneText, titleText } from './words.ts';

type Started = { data: OperationResult };

/**
 * The steps after the end of an operation: a toast when everything is done, which can undo a deletion, otherwise the page
 * that shows what was not done.
 */
function useEnd() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const takeBack = async (id: number) => {
    try {
      end((await undoOperation(id)).data);
    } catch (error) {
      showToast({ message: (error as Error).message, kind: 'error' });
    }
  };
  const end = (operation: OperationResult): void => {
    queries.invalidateQueries();
    if (operation.state === 'finished' && operation.failed === 0) {
      const undo = { label: t('ui.undo'), run: () => void takeBack(operation.id) };
      showToast({ message: doneText(operation), kind: 'success', action: operation.is_undoable ? undo : undefined });
      return;
    }
    const page = pathTo('operation', { id: operation.id });
    if (goOn(page)) return;
    const open = { label: t('common.open'), run: () => void navigate(page) };
    showToast({ message: titleText(operation), kind: operation.failed > 0 ? 'error' : 'success', action: open });
  };
  return end;
}

/** Starts operations, each after a proof of presence where the call asks for one. */
export interface Starting {
  start(call: () => Promise<Started>): Promise<void>;
  /** The steps after a start; a short operation has ended by then. */
  follow(started: Started): void;
  /** The steps after the end of an operation that ran on. */
  end(operation: OperationResult): void;
  isStarting: boolean;
  /** Why the last try failed, until the next one. */
  failure: string | undefined;
  setFailure(failure: string | undefined): void;
  /** The operation that still runs and is shown here. */
  running: number | undefined;
}

/**
 * @param clear forgets what was chosen
 * @param staysHere whether an operation that runs on is shown in place, and not on its page
 */
export function useStart(clear: () => void, staysHere = false): Starting {
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState<number>();
  const queries = useQueryClient();
  const present = usePresence();
  const finish = useEnd();
  const end = (operation: OperationResult) => {
    clear();
    setRunning(undefined);
    finish(operation);
  };
  const follow = ({ data: operation }: Started) => {
    if (!staysHere || operation.state !== 'running') return end(operation);
    setRunning(operation.id);
    // The list shows it as well, in case that nothing is chosen any more before it ends.
    queries.invalidateQueries({ queryKey: recentOperationsQuery().queryKey });
  };
  const start = async (call: () => Promise<Started>) => {
    setStarting(true);
    setFailure(undefined);
    try {
      const started = await present(call);
      if (started) follow(started);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setStarting(false);
    }
  };
  return { start, follow, end, isStarting, failure, setFailure, running };
}
