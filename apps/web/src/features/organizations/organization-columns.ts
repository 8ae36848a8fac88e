import type { OrganizationRow } from '@account/contract/endpoints/administration/organizations.list';
import { formatCount } from '#shared/i18n/numbers.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import classes from './organization-columns.module.css';

/** Columns of the list of organizations. */
export const organizationColumns: readonly Column<OrganizationRow>[] = [
  {
    key: 'name',
    label: 'organizations.name',
    sort: true,
    dab: true,
    truncate: true,
    width: 480,
    route: ({ id }) => pathTo('organization', { id }),
  },
  {
    key: 'created_at',
    label: 'organizations.date',
    sort: true,
    isDate: true,
    place: 'aside',
    class: classes.date ?? '',
  },
  {
    key: 'users_count',
    label: 'organizations.users',
    prefix: 'organizations.users',
    computed: ({ users_count }) => formatCount(users_count),
  },
  {
    key: 'devices_count',
    label: 'organizations.devices',
    prefix: 'organizations.devices',
    computed: ({ devices_count }) => formatCount(devices_count),
  },
];
