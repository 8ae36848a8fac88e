import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { wordsOf } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Why a save was not taken back: the record has changed again, or the former values are refused by now. */
async function reasonOf(error: unknown): Promise<string> {
  if (!(error instanceof ApiError)) return wordsOf(error);
  if (error.errors?.updated_at === undefined) return Object.values(error.errors ?? {})[0]?.[0] ?? error.message;
  return loadMessages(['validation']).then(
    () => t('validation.changed_since'),
    () => error.message,
  );
}

/**
 * Takes a save back. A toast says that all is as it was; where it is not, another one says why and leads to the record.
 * @param undo saves the former values
 * @param open leads to the record
 */
export async function takeBack(undo: () => Promise<unknown>, open: () => void, queries: QueryClient): Promise<void> {
  try {
    await undo();
    showToast({ message: t('ui.undone'), kind: 'success' });
  } catch (error) {
    showToast({ message: await reasonOf(error), kind: 'error', action: { label: t('common.open'), run: open } });
  }
  await queries.invalidateQueries();
}
