import type { Choices } from '@account/contract/calls/paging';
import type { InvitationBatch, InvitationRow } from '@account/contract/endpoints/administration/invitation-batches';
import {
  inviteMany,
  resendInvitationBatch,
  showInvitationBatch,
} from '@account/contract/endpoints/administration/invitation-batches.calls';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { limits } from '@account/contract/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** How many names are looked up one by one where not all organizations are choices. */
const mostLookups = 100;

/** The ids of organizations by their names in small letters; names that none has are left out. */
async function findIds(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const choices = async (fussy?: string) => {
    const body = fussy ? { filters: { fussy } } : {};
    return ((await call(listOrganizations, { body, signal })) as Choices).data;
  };
  const all = await choices();
  const ids = new Map(all.map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = all.length < limits.choices ? [] : names.filter((name) => !ids.has(name)).slice(0, mostLookups);
  for (const name of missing) for (const found of await choices(name)) ids.set(found.name.toLowerCase(), found.id);
  return ids;
}

/** @param names in small letters */
export const organizationIdsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['organizations', 'ids', names],
    queryFn: ({ signal }) => findIds(names, signal),
  });

/** Asks what would become of each row, and changes nothing. */
export const checkList = (rows: InvitationRow[], signal: AbortSignal) =>
  call(inviteMany, { body: { rows, dry_run: true }, signal });

/** Invites the people of a list; the lists of users then show them. */
export function useSendList(onSent: (batchId: number | null) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rows: InvitationRow[]) => call(inviteMany, { body: { rows, dry_run: false } }),
    onSuccess: ({ batch_id }) => {
      queries.invalidateQueries({ queryKey: ['users'] });
      onSent(batch_id);
    },
  });
}

/** Beyond this many rows a batch is fetched less often. */
const many = 500;

/** Milliseconds until a batch is fetched again; false when nothing can happen to it any more. */
function pauseOf({ total, sent, failed, accepted }: InvitationBatch): number | false {
  if (accepted === total) return false;
  if (sent + failed + accepted === total) return 15_000;
  return total > many ? 10_000 : 2_000;
}

/** A batch, fetched again while mails are on their way or people may accept. */
export const batchQuery = (id: number | string) =>
  queryOptions({
    ...callQuery(showInvitationBatch, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? pauseOf(state.data.data) : false),
  });

/** Invites those of a batch again who were not reached or have not accepted. */
export const resendBatch = (id: number | string) => call(resendInvitationBatch, { params: { id } });
