import { listManufacturerApps } from '@account/contract/endpoints/administration/manufacturer-apps.calls';
import type { ManufacturerAppRow } from '@account/contract/endpoints/administration/manufacturer-apps.list';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/list/columns/column.ts';
import { ListPage, type ListScreen } from '#shared/list/list-page.tsx';
import { FirstLink } from '#shared/ui/button/button-links.tsx';

const columns: readonly Column<ManufacturerAppRow>[] = [
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

export const manufacturerAppScreen: ListScreen<typeof listManufacturerApps> = {
  endpoint: listManufacturerApps,
  title: 'manufacturer-apps.title',
  text: 'manufacturer-apps.text',
  columns,
  order: { column: 'manufacturer_code' },
  views: 'manufacturer_apps',
  bin: 'manufacturerapp',
  createPath: pathTo('manufacturerAppCreate'),
  empty: () => ({
    text: t('manufacturer-apps.empty'),
    action: <FirstLink to={pathTo('manufacturerAppCreate')} label={t('manufacturer-apps.add_first')} />,
  }),
};

export const Page = () => <ListPage list={manufacturerAppScreen} />;
