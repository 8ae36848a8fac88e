import * as z from 'zod/mini';
import { column, number, optionalText, text } from '../../lists/columns.ts';
import { type ColumnOf, defineList, type RowOf } from '../../lists/define-list.ts';
import { timestamp } from '../../values/fields.ts';

/** Files and folders of linked drives, as their platforms sent them last. `web_url` opens one at its platform. */
export const fileList = defineList({
  columns: {
    id: number(),
    name: text().sortable().searchable(),
    parent_id: column(z.nullable(z.int())),
    mime_type: text(),
    size: column(z.nullable(z.int())).sortable(),
    modified_at: column(z.nullable(timestamp)).sortable(),
    web_url: optionalText(),
  },
  order: 'name',
  scope: 'none',
});
export type CloudFile = RowOf<typeof fileList>;
export type CloudFileColumn = ColumnOf<typeof fileList>;
