import * as z from 'zod/mini';
import { looseId, looseText } from '../page-content.ts';

/** https://learn.microsoft.com/graph/api/resources/driveitem, as far as it is asked for. */
export const driveItem = z.object({
  id: looseId,
  name: looseText,
  size: looseText,
  createdDateTime: looseText,
  lastModifiedDateTime: looseText,
  webUrl: looseText,
  parentReference: z.nullish(z.object({ id: looseText })),
  file: z.nullish(z.object({ mimeType: looseText })),
  folder: z.nullish(z.unknown()),
  root: z.nullish(z.unknown()),
  deleted: z.nullish(z.unknown()),
});
export type GraphItem = z.infer<typeof driveItem>;

/** https://learn.microsoft.com/graph/api/driveitem-delta */
export const delta = z.object({
  value: z.nullish(z.array(z.unknown())),
  '@odata.nextLink': z.nullish(z.string()),
  '@odata.deltaLink': z.nullish(z.string()),
});

export const firstPage = {
  path: '/me/drive/root/delta',
  query: {
    $select: 'id,name,size,createdDateTime,lastModifiedDateTime,webUrl,parentReference,file,folder,root,deleted',
    $top: '1000',
  },
} as const;
