import { renewEnrolmentCode } from '@account/contract/endpoints/administration/organizations.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { organizationQuery } from './organization-query.ts';

/** Replaces the enrolment code of an organization; its page shows the new one at once. */
export function useRenewCode(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewEnrolmentCode, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationQuery(id).queryKey }),
  });
}
