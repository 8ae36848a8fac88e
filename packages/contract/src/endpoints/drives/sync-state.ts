import * as z from 'zod/mini';
import { timestamp } from '../../values/fields.ts';

/** How far the synchronisation of a drive is. */
export const jobStatuses = ['pending', 'processing', 'success', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/**
 * Why a drive is not as new as it should be.
 * - `revoked`: the access was withdrawn or has ended
 * - `consent`: the access does not cover what is read
 * - `quota`: the platform's quota of the account is used up
 * - `limited`: the platform asks for fewer requests, until `until`
 * - `platform_down`: the platform does not respond, or responds with errors
 * - `unexpected`: anything else. With the action `none` at once, the program or the account is not set up at the platform
 */
export const syncErrorKinds = ['revoked', 'consent', 'quota', 'limited', 'platform_down', 'unexpected'] as const;
export type SyncErrorKind = (typeof syncErrorKinds)[number];

/** What helps: linking the drive again, waiting until it goes on by itself, or nothing but trying again. */
export const syncActions = ['reconnect', 'wait', 'none'] as const;
export type SyncAction = (typeof syncActions)[number];

export const syncError = z.object({
  kind: z.enum(syncErrorKinds),
  message: z.string(),
  until: z.nullable(timestamp),
  action: z.enum(syncActions),
});
export type SyncError = z.infer<typeof syncError>;

/**
 * The state of a synchronisation: part of a drive's record, and the event `sync`. `files_synced` counts what was read so far while the whole list is read, and what is
 * stored otherwise; `files_total` is known when the list was read before.
 */
export const syncState = z.object({
  id: z.int(),
  job_status: z.enum(jobStatuses),
  files_synced: z.int(),
  files_total: z.nullable(z.int()),
  synced_at: z.nullable(timestamp),
  error: z.nullable(syncError),
});
export type SyncState = z.infer<typeof syncState>;
