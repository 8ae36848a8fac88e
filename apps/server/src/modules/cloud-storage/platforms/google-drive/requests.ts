import * as z from 'zod/mini';
import { type DriveFailure, type ErrorResponse, failureOfStatus } from '../drive-failure.ts';
import { looseId } from '../drive-platform.ts';
import { looseText, textOf } from '../loose-text.ts';

const notes = z.catch(z.nullish(z.array(z.object({ reason: looseText, location: looseText }))), undefined);

/**
 * https://developers.google.com/workspace/drive/api/guides/handle-errors; newer servers say more in `details`
 * (https://google.aip.dev/193).
 */
const errorBody = z.object({ error: z.object({ errors: notes, details: notes }) });

const kinds: Readonly<Record<string, DriveFailure['kind']>> = {
  rateLimitExceeded: 'limited',
  userRateLimitExceeded: 'limited',
  sharingRateLimitExceeded: 'limited',
  RATE_LIMIT_EXCEEDED: 'limited',
  dailyLimitExceeded: 'quota',
  quotaExceeded: 'quota',
  insufficientPermissions: 'consent',
  insufficientScopes: 'consent',
  insufficientFilePermissions: 'consent',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'consent',
  // The project lacks the API, or an administrator of the domain does not let applications read drives.
  accessNotConfigured: 'not_set_up',
  projectNotLinked: 'not_set_up',
  SERVICE_DISABLED: 'not_set_up',
  CONSUMER_INVALID: 'not_set_up',
  domainPolicy: 'not_set_up',
};

/** A page token that is too old is a 400 or a 410 that names the parameter. */
export function failureOf(response: ErrorResponse): DriveFailure {
  const { errors, details } = errorBody.safeParse(response.body).data?.error ?? {};
  const said = [...(errors ?? []), ...(details ?? [])];
  const reasons = said.flatMap(({ reason }) => textOf(reason) ?? []);
  if (response.status === 400 && said.some(({ location }) => location === 'pageToken'))
    return failureOfStatus(response, 'cursor_expired', reasons);
  const kind = reasons.map((reason) => kinds[reason]).find((known) => known !== undefined);
  return failureOfStatus(response, response.status === 403 ? kind : undefined, reasons);
}

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files, as far as it is asked for. */
export const file = z.object({
  id: looseId,
  name: looseText,
  mimeType: looseText,
  parents: z.nullish(z.array(looseText)),
  driveId: looseText,
  size: looseText,
  createdTime: looseText,
  modifiedTime: looseText,
  webViewLink: looseText,
  trashed: z.nullish(z.boolean()),
});
export type GoogleFile = z.infer<typeof file>;

const fileFields = 'id,name,mimeType,parents,driveId,size,createdTime,modifiedTime,webViewLink,trashed';

const list = z.nullish(z.array(z.unknown()));

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list */
export const fileList = z.object({
  files: list,
  nextPageToken: looseText,
  incompleteSearch: z.nullish(z.boolean()),
});

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/drives */
export const sharedDrive = z.object({ id: looseId, name: looseText });
export type SharedDrive = z.infer<typeof sharedDrive>;

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/changes/list */
export const changeList = z.object({ changes: list, nextPageToken: looseText, newStartPageToken: looseText });

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/changes */
export const change = z.object({
  changeType: looseText,
  fileId: z.nullish(looseId),
  driveId: z.nullish(looseId),
  removed: z.nullish(z.boolean()),
  file: z.nullish(file),
  drive: z.nullish(sharedDrive),
});
export type Change = z.infer<typeof change>;

export const root = z.object({ id: looseText });
export const startPageToken = z.object({ startPageToken: looseText });

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/list */
export const driveList = z.object({ drives: list, nextPageToken: looseText });

/** The largest pages that the API gives. */
const [filePage, drivePage] = ['1000', '100'];

/** Files of shared drives too. */
const everywhere = { includeItemsFromAllDrives: 'true', supportsAllDrives: 'true' };

export const paths = {
  files: '/drive/v3/files',
  root: '/drive/v3/files/root',
  changes: '/drive/v3/changes',
  startPageToken: '/drive/v3/changes/startPageToken',
  drives: '/drive/v3/drives',
} as const;

export const queries = {
  files: (pageToken: string | undefined) => ({
    ...everywhere,
    corpora: 'allDrives',
    q: 'trashed = false',
    pageSize: filePage,
    fields: `nextPageToken,incompleteSearch,files(${fileFields})`,
    ...(pageToken && { pageToken }),
  }),
  changes: (pageToken: string) => ({
    ...everywhere,
    includeRemoved: 'true',
    pageSize: filePage,
    fields: `nextPageToken,newStartPageToken,changes(changeType,fileId,driveId,removed,drive(id,name),file(${fileFields}))`,
    pageToken,
  }),
  root: { fields: 'id' },
  startPageToken: { supportsAllDrives: 'true', fields: 'startPageToken' },
  drives: (pageToken: string | undefined) => ({
    pageSize: drivePage,
    fields: 'nextPageToken,drives(id,name)',
    ...(pageToken && { pageToken }),
  }),
};
