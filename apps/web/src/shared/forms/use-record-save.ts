import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/**
 * Waits for the save of a record. A failed one shows its toast beside what the form says (spec section 8). When somebody
 * else has changed the record meanwhile, it is read anew: the next save rests on what the message told of.
 * @param record the query that the form's record comes from; none for a new one
 */
export function useRecordSave(record?: QueryKey) {
  const queries = useQueryClient();
  return async <T>(save: Promise<T>): Promise<T> => {
    try {
      return await save;
    } catch (error) {
      showToast({ message: t('common.failed'), kind: 'error' });
      const outdated = error instanceof ApiError && error.errors?.updated_at !== undefined;
      if (outdated && record) await queries.invalidateQueries({ queryKey: record });
      throw error;
    }
  };
}
