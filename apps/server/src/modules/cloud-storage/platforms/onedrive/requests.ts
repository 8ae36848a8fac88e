import * as z from 'zod/mini';

/** https://learn.microsoft.com/graph/api/resources/driveitem, as far as it is asked for. */
export const driveItem = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  size: z.optional(z.number()),
  lastModifiedDateTime: z.optional(z.string()),
  webUrl: z.optional(z.string()),
  parentReference: z.optional(z.object({ id: z.optional(z.string()) })),
  file: z.optional(z.object({ mimeType: z.optional(z.string()) })),
  folder: z.optional(z.unknown()),
  root: z.optional(z.unknown()),
  deleted: z.optional(z.unknown()),
});
export type GraphItem = z.infer<typeof driveItem>;

/** https://learn.microsoft.com/graph/api/driveitem-delta */
export const delta = z.object({
  value: z.array(driveItem),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});

export const firstPage = {
  path: '/me/drive/root/delta',
  query: {
    $select: 'id,name,size,lastModifiedDateTime,webUrl,parentReference,file,folder,root,deleted',
    $top: '1000',
  },
} as const;
