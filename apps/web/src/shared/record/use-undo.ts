import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { wordsOf } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { restoreEntry, undoOperation } from '../api/undo.ts';

/** The response to a deletion that can be undone. */
export interface Deleted {
  message: string;
  data: { bin_id: number };
}

/** Tells of a deletion in a toast that can undo it. Where that fails, another one leads to the bin. */
export function useUndo(): (deleted: Deleted) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();

  const restore = async (id: number) => {
    try {
      const { message } = await restoreEntry(id);
      showToast({ message, kind: 'success' });
      await queries.invalidateQueries();
    } catch (error) {
      const message = wordsOf(error);
      const action = { label: t('common.bin'), run: () => void navigate(pathTo('bin')) };
      showToast({ message, kind: 'error', action });
    }
  };

  return ({ message, data }) =>
    showToast({
      message,
      kind: 'success',
      action: { label: t('ui.undo'), run: () => void restore(data.bin_id) },
    });
}

/** Tells of an operation on one record in a toast that can undo it. Where that fails, another one says why. */
export function useUndoOperation(): (operation: { id: number }, message: string, onUndone?: () => void) => void {
  const queries = useQueryClient();

  const undo = async (id: number, onUndone?: () => void) => {
    try {
      const [refused] = (await undoOperation(id)).data.failures;
      if (refused) throw new Error(refused.reason);
      onUndone?.();
      showToast({ message: t('ui.undone'), kind: 'success' });
    } catch (error) {
      showToast({ message: wordsOf(error), kind: 'error' });
    }
    await queries.invalidateQueries();
  };

  return ({ id }, message, onUndone) =>
    showToast({ message, kind: 'success', action: { label: t('ui.undo'), run: () => void undo(id, onUndone) } });
}
