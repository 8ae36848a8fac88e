import * as z from 'zod/mini';
import { type ColumnOf, defineList, type FiltersOf, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { column, moment, number, oneOf, optionalText, text } from '../../lists/parts.ts';
import { platforms } from '../../platforms.ts';
import { timestamp } from '../../values/fields.ts';
import { driveStates } from './cloud-storage.calls.ts';

/** How far the synchronisation of a drive is. */
const jobStatuses = ['pending', 'processing', 'success', 'failed'] as const;
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
const syncErrorKinds = ['revoked', 'consent', 'quota', 'limited', 'platform_down', 'unexpected'] as const;
export type SyncErrorKind = (typeof syncErrorKinds)[number];

/** The remedy: linking the drive again, waiting until it goes on by itself, or nothing but trying again. */
const syncActions = ['reconnect', 'wait', 'none'] as const;
export type SyncAction = (typeof syncActions)[number];

const syncError = z.object({
  kind: z.enum(syncErrorKinds),
  message: z.string(),
  until: z.nullable(timestamp),
  action: z.enum(syncActions),
});

/**
 * The state of a synchronisation: part of a drive's record, and the event `sync`. `files_synced` counts what was read so
 * far while the whole list is read, and what is stored otherwise; `files_total` is known when the list was read before.
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

const { job_status, files_synced, files_total, synced_at, error } = syncState.shape;

/**
 * Drive accounts that people have linked, with the state of their synchronisation. `provider_name` and `provider_id` are
 * what the platform calls an account and its owner; `sync_seconds` is how long the last synchronisation took. Tokens never
 * leave the server.
 */
export const cloudStorageList = defineList({
  columns: {
    id: number(),
    job_status: column(job_status),
    files_synced: column(files_synced),
    files_total: column(files_total),
    synced_at: column(synced_at),
    error: column(error),
    user_id: number(),
    /** The owner's e-mail. */
    user_email: text(),
    provider_name: text().sortable().searchable(),
    provider_platform: column(z.enum(platforms)).sortable().searchable(),
    provider_id: text().sortable().searchable(),
    sync_seconds: column(z.nullable(z.int())),
    stripe_status: optionalText(),
    created_at: moment(),
    updated_at: moment().sortable(),
  },
  order: 'provider_name',
  scope: 'owner',
  filters: { state: oneOf(driveStates) },
});
export type CloudStorageProvider = RowOf<typeof cloudStorageList>;
export type CloudStorageFilters = FiltersOf<typeof cloudStorageList>;
export type CloudStorageQuery = QueryOf<typeof cloudStorageList>;

/** Files and folders of linked drives, as their platforms sent them last. `web_url` opens one at its platform. */
export const fileList = defineList({
  columns: {
    id: number(),
    name: text().sortable().searchable(),
    parent_id: column(z.nullable(z.int())),
    mime_type: text(),
    size: column(z.nullable(z.int())).sortable(),
    modified_at: column(z.nullable(timestamp)).sortable(),
    web_url: optionalText(),
  },
  order: 'name',
  scope: 'none',
});
export type CloudFile = RowOf<typeof fileList>;
export type CloudFileColumn = ColumnOf<typeof fileList>;
