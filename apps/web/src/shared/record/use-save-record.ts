import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/**
 * Saves a record. What is cached is stale then, lists and counts included. A failed save shows a toast beside what the
 * form says, unless fields have messages of their own.
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
