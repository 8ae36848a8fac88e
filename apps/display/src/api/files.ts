import type { CallResponse } from '@account/contract/api';
import { listOwnCloudFiles } from '@account/contract/endpoints/displays/displays.calls';
import { displayCall } from './display-call.ts';

/** Which files of a linked drive: those of a folder (0 is the top), or what a search finds in all of them. */
export interface FileView {
  driveId: number;
  folder: number;
  search: string;
  page: number;
}

export type FilePage = CallResponse<typeof listOwnCloudFiles>;

export const fetchFiles = (
  { driveId, folder, search, page }: FileView,
  token: string,
  signal: AbortSignal,
): Promise<FilePage> =>
  displayCall(listOwnCloudFiles, {
    token,
    signal,
    query: {
      provider_id: String(driveId),
      page: String(page),
      ...(search ? { fussy: search } : { parent_id: String(folder) }),
    },
  });
