import * as z from 'zod/mini';
import { column, moment, number, optionalText, text } from '../../lists/columns.ts';
import { defineList, type FiltersOf, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { oneOf } from '../../lists/filters.ts';
import { platforms } from '../../platforms.ts';
import { driveStates } from '../../values/states.ts';
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
