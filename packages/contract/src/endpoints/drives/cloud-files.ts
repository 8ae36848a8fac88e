import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { defaultPerPage, directions, perPageChoices } from '../../calls/list-options.ts';
import { pageMeta, searchText } from '../../calls/paging.ts';
import { queryNumber, recordIdParam } from '../../values/fields.ts';
import { fileList } from './cloud-files.list.ts';
import * as calls from './cloud-storage.calls.ts';

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

export const cloudFileEndpoints = [listCloudFiles] as const;
