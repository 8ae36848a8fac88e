import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#shared/api/api-error.ts';
import { wordsOf } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { useGoOn } from '#shared/navigation/use-go-on.ts';
import { forgetRecord } from '#shared/recent/recent-records.ts';
import { recordAt } from '#shared/recent/use-recent-record.ts';
import { type Question, useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { type Deleted, useUndo } from './use-undo.ts';

/**
 * Saves a record. Cached responses are stale then, lists and counts included. A failed save shows a toast beside the
 * message of the form, unless fields have messages of their own.
 * When another user has changed the record meanwhile, it is fetched again: the next save starts from that.
 * @param save makes the call
 * @param record key of the record's query; none for a new record
 */
export function useSaveRecord<Body, Result>(save: (body: Body) => Promise<Result>, record?: QueryKey) {
  const queries = useQueryClient();
  return async (body: Body): Promise<Result> => {
    try {
      const result = await save(body);
      queries.invalidateQueries({ refetchType: 'none' });
      return result;
    } catch (error) {
      const { errors = {} } = error instanceof ApiError ? error : {};
      if (Object.keys(errors).length === 0) showToast({ message: t('common.failed'), kind: 'error' });
      const outdated = errors.updated_at !== undefined;
      if (outdated && record) await queries.invalidateQueries({ queryKey: record });
      throw error;
    }
  };
}

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
      setFailure(wordsOf(error));
      showToast({ message: t('common.failed'), kind: 'error' });
    }
  };

  return { ask, running, failure };
}
