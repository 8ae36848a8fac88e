import type { CallInput } from '@account/contract/api';
import { listDays, rewindOrganization } from '@account/contract/endpoints/rewind.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { ownZone } from '#shared/lib/dates.ts';

/** An organization with how many acts each of its last days has, by its id. */
export const daysQuery = (id: number | string) =>
  callQuery(listDays, { params: { id }, query: { time_zone: ownZone() } });

/** The dry run of a rewind: the records that would go back to a moment. */
export const dryRunQuery = (id: number, moment: string) => ({
  ...callQuery(rewindOrganization, { params: { id }, body: { moment, dry_run: true } }),
  // It is about now: another visit reads it anew.
  gcTime: 0,
});

/** Takes an organization back. */
export const applyRewind = (id: number, body: CallInput<typeof rewindOrganization>['body']) =>
  call(rewindOrganization, { params: { id }, body });
