import * as z from 'zod/mini';
import { defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { defaultPerPage, directions, perPageChoices } from '../../calls/list-options.ts';
import { pageMeta, searchText } from '../../calls/paging.ts';
import { limits } from '../../limits.ts';
import { queryNumber, recordId, recordIdParam, storable } from '../../values/fields.ts';
import * as calls from './cloud-storage.calls.ts';
import { cloudStorageList, fileList } from './cloud-storage.list.ts';

export const listCloudStorageProviders = defineEndpoint(calls.listCloudStorageProviders, {
  summary: 'Page through the linked drives of the caller’s scope, or the choices of a dropdown',
  replica: 'read',
  body: cloudStorageList.request,
  response: cloudStorageList.response,
  errors: [],
});

export const showCloudStorageProvider = defineEndpoint(calls.showCloudStorageProvider, {
  summary: 'One linked drive and the state of its synchronisation',
  replica: 'announced',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(cloudStorageList.row),
  errors: ['not_found'],
});

export const unlinkCloudStorageProvider = defineEndpoint(calls.unlinkCloudStorageProvider, {
  summary: 'Unlink a drive: its files and tokens are removed here, and the access ends at the platform',
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found', 'forbidden'],
});

export const dispatchSync = defineEndpoint(calls.dispatchSync, {
  summary: 'Queue a synchronisation; one that is under way goes on and is returned',
  body: z.object({ id: recordId }),
  response: recordResponse(cloudStorageList.row),
  errors: ['not_found', 'forbidden'],
});

/** `id` names a linked drive of the caller whose access is to be renewed: only the same drive may come back. */
const beginQuery = z.object({ id: z.optional(recordIdParam) });

/** The address of the platform's page that asks for access. The state in it works once, in the caller's browser. */
export const beginGoogleDriveLink = defineEndpoint(calls.beginGoogleDriveLink, {
  summary: 'Where linking a Google Drive begins; 404 where Google is not set up',
  query: beginQuery,
  response: z.object({ ggurl: z.string() }),
  errors: ['not_found'],
});

export const beginOneDriveLink = defineEndpoint(calls.beginOneDriveLink, {
  summary: 'Where linking a OneDrive begins; 404 where Microsoft is not set up',
  query: beginQuery,
  response: z.object({ msurl: z.string() }),
  errors: ['not_found'],
});

const returned = z.string().check(z.minLength(1), z.maxLength(limits.returnAddress), storable);

/** The parameters of the return address. `user_id` must be the caller, for whom the link began. */
const finishLink = {
  query: z.object({ code: returned }),
  body: z.object({ user_id: recordId, state: returned }),
  /** `renewed`: the drive was linked before, and its access is new. */
  response: z.object({ data: cloudStorageList.row, renewed: z.boolean() }),
  errors: ['not_found', 'forbidden', 'validation_failed'],
} as const;

export const finishGoogleDriveLink = defineEndpoint(calls.finishGoogleDriveLink, {
  summary: 'Link the Google Drive that the platform returned with; its first synchronisation begins',
  ...finishLink,
});

export const finishOneDriveLink = defineEndpoint(calls.finishOneDriveLink, {
  summary: 'Link the OneDrive that the platform returned with; its first synchronisation begins',
  ...finishLink,
});

/** Every parameter is optional. Without `parent_id` all files are listed, with 0 those that are in no folder. */
export const fileQueryFields = {
  page: z.optional(z.pipe(queryNumber, z.int().check(z.minimum(1)))),
  per_page: z.optional(z.pipe(queryNumber, z.literal(perPageChoices))),
  fussy: z.optional(searchText),
  parent_id: z.optional(z.pipe(queryNumber, z.int())),
  order_by: z.optional(z.enum(fileList.sorted)),
  direction: z.optional(z.enum(directions)),
};

/** Fills in what was left out. */
export const toFileQuery = (query: z.infer<z.ZodMiniObject<typeof fileQueryFields>>) => ({
  page: query.page ?? 1,
  per_page: query.per_page ?? defaultPerPage,
  search: query.fussy ?? '',
  parent_id: query.parent_id ?? null,
  column: query.order_by ?? fileList.sorted[0],
  direction: query.direction ?? ('asc' as const),
});

const fileQuery = z.pipe(z.object(fileQueryFields), z.transform(toFileQuery));
export type CloudFileQuery = z.infer<typeof fileQuery>;

/** Folders come before files, in either direction. `path` leads from the top to the folder asked for. */
export const cloudFileList = z.object({
  data: z.array(fileList.row),
  meta: pageMeta,
  path: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const listCloudFiles = defineEndpoint(calls.listCloudFiles, {
  summary: 'Page through the synchronised files of a linked drive, of one folder or all',
  replica: 'read',
  params: z.object({ id: recordIdParam }),
  query: fileQuery,
  response: cloudFileList,
  errors: ['not_found'],
});

export const cloudStorageEndpoints = [
  listCloudStorageProviders,
  showCloudStorageProvider,
  unlinkCloudStorageProvider,
  dispatchSync,
  beginGoogleDriveLink,
  beginOneDriveLink,
  finishGoogleDriveLink,
  finishOneDriveLink,
  listCloudFiles,
] as const;
