import * as z from 'zod/mini';
import { signedInUser } from '../../bootstrap.ts';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { recordIdParam } from '../../values/fields.ts';
import { cloudStorageList } from '../drives/cloud-storage.list.ts';
import { cloudFileList, fileQueryFields, toFileQuery } from '../drives/cloud-storage.ts';
import { networkDrive } from '../drives/network-drives.ts';
import * as calls from './displays.calls.ts';

/** A network drive as displays connect to it: the only place from which its password leaves the server. */
export const displayDrive = z.extend(
  z.pick(networkDrive, {
    id: true,
    host: true,
    displayname: true,
    domain: true,
    sharepath: true,
    username: true,
    isanonymous: true,
  }),
  { password: z.nullable(z.string()) },
);
export type DisplayDrive = z.infer<typeof displayDrive>;

export const displayProvider = z.pick(cloudStorageList.row, {
  id: true,
  provider_name: true,
  provider_platform: true,
  provider_id: true,
  job_status: true,
  files_synced: true,
  synced_at: true,
});
export type DisplayProvider = z.infer<typeof displayProvider>;

/**
 * The signed-in user and the settings made in the web. Pictures are absolute addresses; `panel_idletimeout` is
 * in minutes, 0 for never. At most 1,000 network drives, by host.
 */
export const displayPerson = z.extend(
  z.pick(signedInUser, {
    id: true,
    name: true,
    email: true,
    username: true,
    organization: true,
    panel_role: true,
    panel_idletimeout: true,
    profilepic: true,
    wallpaper: true,
  }),
  { networkdrives: z.array(displayDrive), cloudstorage_providers: z.array(displayProvider) },
);
export type DisplayPerson = z.infer<typeof displayPerson>;

export const showMe = defineEndpoint(calls.showMe, {
  summary: 'Who is signed in, with settings, drives and the passwords of drives',
  response: displayPerson,
  errors: [],
});

/** The parameters of the list of one drive, and `provider_id`: without it the files of all linked drives are listed. */
const ownFileQuery = z.pipe(
  z.object({ ...fileQueryFields, provider_id: z.optional(recordIdParam) }),
  z.transform((query) => ({ ...toFileQuery(query), provider_id: query.provider_id ?? null })),
);
export type OwnFileQuery = z.infer<typeof ownFileQuery>;

export const listOwnCloudFiles = defineEndpoint(calls.listOwnCloudFiles, {
  summary: 'Page through the synchronised files of one’s own linked drives, of one or all, of one folder or all',
  query: ownFileQuery,
  response: cloudFileList,
  errors: ['not_found'],
});

export const meEndpoints = [showMe, listOwnCloudFiles] as const;
