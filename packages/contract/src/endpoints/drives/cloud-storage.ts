import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse, recordResponse } from '../../calls/responses.ts';
import { limits } from '../../limits.ts';
import { recordId, recordIdParam, storable } from '../../values/fields.ts';
import * as calls from './cloud-storage.calls.ts';
import { cloudStorageList } from './cloud-storage.list.ts';

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

/** What the return address carried. `user_id` must be the caller, for whom the link began. */
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

export const cloudStorageEndpoints = [
  listCloudStorageProviders,
  showCloudStorageProvider,
  unlinkCloudStorageProvider,
  dispatchSync,
  beginGoogleDriveLink,
  beginOneDriveLink,
  finishGoogleDriveLink,
  finishOneDriveLink,
] as const;
