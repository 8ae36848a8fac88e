import * as z from 'zod/mini';
import { column, moment, number, optionalText, text } from '../../lists/columns.ts';
import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';

export const networkDriveList = defineList({
  columns: {
    id: number(),
    host: text().sortable().searchable(),
    displayname: optionalText().sortable().searchable(),
    domain: optionalText().sortable().searchable(),
    sharepath: optionalText().sortable().searchable(),
    username: optionalText().sortable().searchable(),
    isanonymous: column(z.literal([0, 1])).sortable(),
    created_at: moment().sortable(),
  },
  order: 'host',
  scope: 'owner',
});
export type NetworkDriveRow = RowOf<typeof networkDriveList>;
export type NetworkDriveQuery = QueryOf<typeof networkDriveList>;
