import { hideSetup } from '@account/contract/endpoints/administration/summary.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { summaryQuery } from './summary-query.ts';

/** Puts the first steps away, or brings them back. */
export function useHideSetup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => call(hideSetup, { body: { hidden } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: summaryQuery().queryKey }),
  });
}
