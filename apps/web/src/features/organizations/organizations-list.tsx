import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { OrganizationRow } from '@account/contract/endpoints/administration/organizations.list';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/list/columns/column.ts';
import { ownChoices, ownFilters } from '#shared/list/filter-switches.tsx';
import type { ListScreen } from '#shared/list/list-page.tsx';
import { FirstLink } from '#shared/ui/button/button-links.tsx';
import classes from './organizations-list.module.css';

const columns: readonly Column<OrganizationRow>[] = [
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

export const organizationScreen: ListScreen<typeof listOrganizations> = {
  endpoint: listOrganizations,
  title: 'organizations.title',
  text: 'organizations.text',
  columns,
  order: { column: 'name' },
  filters: ownChoices,
  switches: ownFilters,
  views: 'organizations',
  bin: 'organization',
  createPath: pathTo('organizationCreate'),
  empty: () => ({
    text: t('organizations.empty'),
    action: <FirstLink to={pathTo('organizationCreate')} label={t('organizations.add_first')} />,
  }),
};
