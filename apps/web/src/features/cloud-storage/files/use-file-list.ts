import { listCloudFiles } from '@account/contract/endpoints/drives/cloud-files.calls';
import type { CloudFile } from '@account/contract/endpoints/drives/cloud-files.list';
import { ApiError } from '#shared/api/api-error.ts';
import type { FetchedPage } from '#shared/list/state/fetched-page.ts';
import type { ListView } from '#shared/list/state/list-view.ts';
import { useListCall } from '#shared/list/state/use-list.ts';
import { topFolder } from './folder-address.ts';

/** How often the list is fetched again while files are being read, in milliseconds. */
const whileReading = 5_000;

interface FileList {
  page: FetchedPage<CloudFile>;
  /** From the top to the folder that is shown. */
  path: readonly { id: number; name: string }[];
  /** Whether the folder is not there any more. */
  isGone: boolean;
}

/**
 * Fetches the files of a folder that a view asks for; with a search, those of the whole drive.
 * @param isReading whether a synchronisation is adding files
 */
export function useFileList(id: number, folder: number, view: ListView, isReading: boolean): FileList {
  const { page, perPage, search, sort } = view;
  const scope = search ? { fussy: search } : { parent_id: String(folder) };
  const query = {
    ...scope,
    page: String(page),
    per_page: String(perPage),
    order_by: sort.column as (typeof sort)['column'] & 'name',
    direction: sort.direction,
  };
  // A folder that is gone is told in place, so that the way back to the top stays.
  const options = { params: { id }, query, throwsMissing: true };
  const list = useListCall(listCloudFiles, [options], { pauseFor: () => isReading && whileReading });
  const path = list.response?.path ?? [];
  const isMissing = list.error instanceof ApiError && list.error.status === 404;
  const isUnknown = list.response !== undefined && !list.page.loading && path.length === 0;
  return {
    page: list.page,
    path,
    isGone: folder !== topFolder && !search && (isMissing || isUnknown),
  };
}
