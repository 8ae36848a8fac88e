import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { moment, number, optionalText, text } from '../../lists/parts.ts';

export const manufacturerAppList = defineList({
  columns: {
    id: number(),
    manufacturer_code: text().sortable().searchable(),
    manufacturer_name: optionalText().sortable().searchable(),
    created_at: moment().sortable(),
  },
  order: 'manufacturer_code',
  scope: 'none',
});
export type ManufacturerAppRow = RowOf<typeof manufacturerAppList>;
export type ManufacturerAppQuery = QueryOf<typeof manufacturerAppList>;
