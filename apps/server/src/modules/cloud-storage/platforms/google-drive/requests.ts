import * as z from 'zod/mini';

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files, as far as it is asked for. */
export const file = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  mimeType: z.optional(z.string()),
  parents: z.optional(z.array(z.string())),
  size: z.optional(z.string()),
  createdTime: z.optional(z.string()),
  modifiedTime: z.optional(z.string()),
  webViewLink: z.optional(z.string()),
  trashed: z.optional(z.boolean()),
});
export type GoogleFile = z.infer<typeof file>;

const fileFields = 'id,name,mimeType,parents,size,createdTime,modifiedTime,webViewLink,trashed';

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files/list */
export const fileList = z.object({
  files: z.array(file),
  nextPageToken: z.optional(z.string()),
  incompleteSearch: z.optional(z.boolean()),
});

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/changes/list */
export const changeList = z.object({
  changes: z.array(
    z.object({
      changeType: z.optional(z.string()),
      fileId: z.optional(z.string()),
      removed: z.optional(z.boolean()),
      file: z.optional(file),
    }),
  ),
  nextPageToken: z.optional(z.string()),
  newStartPageToken: z.optional(z.string()),
});

export const root = z.object({ id: z.string() });
export const startPageToken = z.object({ startPageToken: z.string() });

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/drives/list */
export const driveList = z.object({
  drives: z.array(z.object({ id: z.string(), name: z.string() })),
  nextPageToken: z.optional(z.string()),
});

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
    fields: `nextPageToken,newStartPageToken,changes(changeType,fileId,removed,file(${fileFields}))`,
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
