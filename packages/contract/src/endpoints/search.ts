import * as z from 'zod/mini';
import { defineEndpoint } from '../calls/endpoint.ts';
import { limits } from '../limits.ts';
import { recordKinds } from '../pages/record-pages.ts';
import { storable } from '../values/fields.ts';
import { foldText } from '../values/text-fold.ts';
import * as calls from './search.calls.ts';

export const searchResult = z.object({
  kind: z.enum([...recordKinds, 'page', 'action']),
  /** The id of a record, or the name of a page or action. */
  id: z.union([z.int(), z.string()]),
  label: z.string(),
  detail: z.nullable(z.string()),
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchQuery = z.object({
  q: z.optional(z.string().check(z.overwrite(foldText), z.maxLength(limits.everywhere.max), storable)),
});

export const searchEverywhere = defineEndpoint(calls.searchEverywhere, {
  summary:
    'Find records, pages and actions that the caller may open, best first; few letters find pages and actions alone',
  replica: 'read',
  query: searchQuery,
  response: z.object({ data: z.array(searchResult) }),
  errors: [],
});

export const searchEndpoints = [searchEverywhere] as const;
