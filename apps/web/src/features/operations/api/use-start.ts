import type { OperationResult } from '@account/contract/endpoints/administration/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { doneText, isUndoable } from '../words.ts';
import { undo } from './undo-operation.ts';

type Started = { data: OperationResult };

/**
 * What follows the start of an operation: a toast when everything is done, which can undo a deletion, otherwise the page that
 * shows how far it is, or what was not done.
 * @param clear forgets what was chosen
 */
export function useFollow(clear: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const takeBack = async (id: number) => {
    try {
      follow(await undo(id));
    } catch (error) {
      showToast({ message: (error as Error).message, kind: 'error' });
    }
  };
  const follow = ({ data: operation }: Started): void => {
    clear();
    queries.invalidateQueries();
    if (operation.state !== 'finished' || operation.failed > 0)
      return void navigate(pathTo('operation', { id: operation.id }));
    const action = isUndoable(operation) ? { label: t('ui.undo'), run: () => void takeBack(operation.id) } : undefined;
    showToast({ message: doneText(operation), kind: 'success', action });
  };
  return follow;
}

/** Starts an operation, after a proof of presence where the call asks for one, and follows it. */
export function useStart(clear: () => void) {
  const [isStarting, setStarting] = useState(false);
  const present = usePresence();
  const follow = useFollow(clear);
  const start = async (call: () => Promise<Started>) => {
    setStarting(true);
    try {
      const started = await present(call);
      if (started) follow(started);
    } catch (error) {
      showToast({ message: (error as Error).message, kind: 'error' });
    } finally {
      setStarting(false);
    }
  };
  return { start, isStarting };
}
