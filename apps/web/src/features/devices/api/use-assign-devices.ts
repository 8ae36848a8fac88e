import { type AssignInput, assignDevices } from '@account/contract/endpoints/administration/devices';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Moves devices to an organization. Whatever counts displays is stale then, also when it failed: one may be gone. */
export function useAssignDevices() {
  const queries = useQueryClient();
  return async (body: AssignInput) => {
    try {
      return await call(assignDevices, { body, throwsMissing: true });
    } finally {
      queries.invalidateQueries();
    }
  };
}
