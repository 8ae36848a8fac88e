import * as z from 'zod/mini';
import { type DriveFailure, type ErrorResponse, failureOfStatus } from '../drive-failure.ts';
import { looseId } from '../drive-platform.ts';
import { looseText, textOf } from '../loose-text.ts';

/** https://learn.microsoft.com/graph/errors */
const errorBody = z.object({ error: z.object({ code: looseText }) });

/** `accessDenied`: an administrator of the tenant does not allow it, or the person has no drive; a consent is refused otherwise. */
function kindOf(status: number, code: string | undefined): DriveFailure['kind'] | undefined {
  if (code === 'quotaLimitReached' || status === 507) return 'quota';
  if (status === 509) return 'limited';
  if (status !== 403) return undefined;
  return code === 'accessDenied' || code === 'notAllowed' ? 'not_set_up' : 'consent';
}

export const failureOf = (response: ErrorResponse): DriveFailure =>
  failureOfStatus(response, kindOf(response.status, textOf(errorBody.safeParse(response.body).data?.error.code)));

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
