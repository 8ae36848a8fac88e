import * as z from 'zod/mini';
import { defineList, type QueryOf, type RowOf } from '../lists/define-list.ts';
import { column, moment, number, oneOf, text } from '../lists/parts.ts';
import { recordKinds } from '../pages/record-pages.ts';

/** Deleted records: `label` is the name of one, and `deleted_by` the e-mail of who deleted it. */
export const binList = defineList({
  columns: {
    id: number(),
    kind: column(z.enum(recordKinds)).sortable().searchable(),
    label: text().sortable().searchable(),
    deleted_at: moment().sortable(),
    deleted_by: text().sortable().searchable(),
  },
  order: 'deleted_at',
  scope: 'none',
  filters: { kind: oneOf(recordKinds) },
});
export type BinRow = RowOf<typeof binList>;
export type BinQuery = QueryOf<typeof binList>;
