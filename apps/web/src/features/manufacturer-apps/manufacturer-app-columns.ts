import type { ManufacturerAppRow } from '@account/contract/endpoints/administration/manufacturer-apps.list';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/ui/data-table/column.ts';

/** Columns of the list of manufacturer apps. */
export const manufacturerAppColumns: readonly Column<ManufacturerAppRow>[] = [
  {
    key: 'manufacturer_code',
    label: 'manufacturer-apps.code',
    sort: true,
    dab: true,
    truncate: true,
    route: ({ id }) => pathTo('manufacturerApp', { id }),
  },
  { key: 'manufacturer_name', label: 'manufacturer-apps.name', sort: true, truncate: true, width: 400, place: 'lead' },
  { key: 'created_at', label: 'manufacturer-apps.date', sort: true, isDate: true, place: 'aside' },
];
