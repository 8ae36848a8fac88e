import type { BinRow } from '@account/contract/endpoints/bin.list';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { restoreEntry } from '#shared/api/restore-entry.ts';
import { t } from '#shared/i18n/t.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { removeEntry } from '../api.ts';

/** What can be done with an entry of the bin, and why the last one failed. */
export function useBinActions() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<{ name: string; reason: string }>();
  /** The person whose removal is asked about, as there is a choice. */
  const [person, setPerson] = useState<BinRow>();

  const run = useCallback(
    async ({ label: name }: BinRow, work: () => Promise<{ message: string }>) => {
      setFailure(undefined);
      try {
        const { message } = await work();
        showToast({ message, kind: 'success' });
      } catch (error) {
        setFailure({ name, reason: error instanceof Error ? error.message : String(error) });
        showToast({ message: t('common.failed'), kind: 'error' });
      }
      await queries.invalidateQueries();
    },
    [queries],
  );

  const actions = useMemo<readonly RowAction<BinRow>[]>(() => {
    const restore = (row: BinRow) => run(row, () => restoreEntry(row.id));
    const remove = async (row: BinRow) => {
      if (row.kind === 'user') return setPerson(row);
      const title = t('bin.remove_title', { name: row.label });
      if (await confirm({ title, text: t('bin.remove_text'), destroys: true }))
        await run(row, () => removeEntry(row.id));
    };
    return [
      { name: 'restore', btn: () => t('bin.restore'), action: restore },
      { name: 'remove', btn: () => t('bin.remove'), width: 140, danger: true, action: remove },
    ];
  }, [run, confirm]);

  return {
    actions,
    failure,
    person,
    close: () => setPerson(undefined),
    removePerson: (row: BinRow, erases: boolean) => run(row, () => removeEntry(row.id, erases)),
  };
}
