import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives.calls';
import type { NetworkDriveRow } from '@account/contract/endpoints/drives/network-drives.list';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/list/columns/column.ts';
import { driveChoices, driveFilters } from '#shared/list/filter-switches.tsx';
import { ListPage, type ListScreen } from '#shared/list/list-page.tsx';
import { FirstLink } from '#shared/ui/button/button-links.tsx';

const columns: readonly Column<NetworkDriveRow>[] = [
  {
    key: 'host',
    label: 'network-drives.host',
    sort: true,
    dab: true,
    route: ({ id }) => pathTo('networkDrive', { id }),
  },
  { key: 'displayname', label: 'network-drives.displayname', sort: true, truncate: true, place: 'lead' },
  { key: 'domain', label: 'network-drives.domain', sort: true, truncate: true, prefix: 'network-drives.domain' },
  {
    key: 'sharepath',
    label: 'network-drives.sharepath',
    sort: true,
    truncate: true,
    prefix: 'network-drives.sharepath',
  },
  { key: 'username', label: 'network-drives.username', sort: true, truncate: true, prefix: 'network-drives.username' },
  {
    key: 'isanonymous',
    label: 'network-drives.anonymous',
    sort: true,
    prefix: 'network-drives.anonymous',
    value: ({ isanonymous }) => t(isanonymous ? 'network-drives.yes' : 'network-drives.no'),
  },
  { key: 'created_at', label: 'network-drives.date', sort: true, isDate: true, place: 'aside' },
];

export const networkDriveScreen: ListScreen<typeof listNetworkDrives> = {
  endpoint: listNetworkDrives,
  title: 'network-drives.title',
  text: 'network-drives.text',
  columns,
  order: { column: 'host' },
  filters: driveChoices,
  switches: driveFilters,
  views: 'network_drives',
  bin: 'networkdrive',
  createPath: pathTo('networkDriveCreate'),
  empty: () => ({
    text: t('network-drives.empty'),
    action: <FirstLink to={pathTo('networkDriveCreate')} label={t('network-drives.add_first')} />,
  }),
};

export const Page = () => <ListPage list={networkDriveScreen} />;
