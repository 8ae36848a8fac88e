import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { useGoOn } from '#shared/navigation/use-go-on.ts';
import { forgetRecord } from '#shared/recent/recent-records.ts';
import { recordAt } from '#shared/recent/use-recent-record.ts';
import type { Question } from '#shared/ui/confirm/confirm-dialog.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { type Deleted, useUndo } from './use-undo.ts';

interface DeleteOptions {
  question: Question;
  /** Makes the call; its message is the toast. */
  remove: () => Promise<Deleted>;
  /** Path of the list that the record was in. */
  list: string;
}

/** Deletes the record of a page after a confirmation, and goes back to the list as it was, where it can be undone. */
export function useDeleteRecord({ question, remove, list }: DeleteOptions) {
  const confirm = useConfirm();
  const tellOf = useUndo();
  const goOn = useGoOn();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  const ask = async () => {
    if (!(await confirm(question))) return;
    setRunning(true);
    setFailure(undefined);
    try {
      const deleted = await remove();
      // No refetch: the record of this page is gone.
      queries.invalidateQueries({ refetchType: 'none' });
      const record = recordAt(pathname);
      if (record) forgetRecord(record);
      tellOf(deleted);
      goOn(listAddress(list));
    } catch (error) {
      setRunning(false);
      // A refusal tells what the record is like now; so does the page then.
      queries.invalidateQueries();
      setFailure(error instanceof Error ? error.message : String(error));
      showToast({ message: t('common.failed'), kind: 'error' });
    }
  };

  return { ask, running, failure };
}
