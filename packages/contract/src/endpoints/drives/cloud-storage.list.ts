import * as z from 'zod/mini';
import { type ColumnOf, defineList, type FiltersOf, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { column, moment, number, oneOf, optionalText, text } from '../../lists/parts.ts';
import { platforms } from '../../platforms.ts';
import { timestamp } from '../../values/fields.ts';
import { driveStates } from './cloud-storage.calls.ts';
import { syncState } from './sync-state.ts';

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
