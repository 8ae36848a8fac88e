import type { NetworkDriveRow } from '@account/contract/endpoints/drives/network-drives.list';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/ui/data-table/column.ts';

/** Columns of the list of network drives. */
export const networkDriveColumns: readonly Column<NetworkDriveRow>[] = [
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
