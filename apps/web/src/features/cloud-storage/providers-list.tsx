import { driveStates, listCloudStorageProviders } from '@account/contract/endpoints/drives/cloud-storage.calls';
import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { type Platform, platformNames } from '@account/contract/platforms';
import { IconBrandGoogleDrive, IconBrandOnedrive } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/list/columns/column.ts';
import { driveChoices, driveFilters } from '#shared/list/filter-switches.tsx';
import type { ListScreen } from '#shared/list/list-page.tsx';
import type { FilterChoice, ListView } from '#shared/list/state/list-view.ts';
import { FirstLink } from '#shared/ui/button/button-links.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './components/platform-word.module.css';
import providerCellClasses from './components/provider-cell.module.css';
import { SyncState } from './components/sync-state.tsx';

const icons = { google: IconBrandGoogleDrive, microsoft: IconBrandOnedrive } as const;

/** The name of a platform with the sign of its drive. */
const PlatformWord = ({ platform }: { platform: Platform }) => (
  <span className={classes.platform}>
    <Icon of={icons[platform]} />
    {platformNames[platform]}
  </span>
);

/** The name of a linked drive, with the state of its synchronisation below it. */
const ProviderCell = ({ drive }: { drive: CloudStorageProvider }) => (
  <span className={providerCellClasses.cell}>
    <Link className={providerCellClasses.name} to={pathTo('cloudStorageProvider', { id: drive.id })}>
      {drive.provider_name}
    </Link>
    <SyncState drive={drive} />
  </span>
);

type DriveColumn = Column<CloudStorageProvider>;

const name: DriveColumn = {
  key: 'provider_name',
  label: 'cloud-storage.name',
  sort: true,
  dab: true,
  width: 330,
  computed: (drive) => <ProviderCell drive={drive} />,
};

const owner: DriveColumn = {
  key: 'user_email',
  label: 'cloud-storage.owner',
  prefix: 'cloud-storage.owner',
  truncate: true,
  width: 176,
};

const facts: readonly DriveColumn[] = [
  {
    key: 'provider_platform',
    label: 'cloud-storage.platform',
    sort: true,
    computed: ({ provider_platform }) => <PlatformWord platform={provider_platform} />,
  },
  { key: 'provider_id', label: 'cloud-storage.provider_id', sort: true, truncate: true, width: 176 },
  { key: 'updated_at', label: 'cloud-storage.date', sort: true, isDate: true, place: 'aside' },
];

const actions: DriveColumn = { key: 'actions', label: 'data-table.actions', isActions: true };
const stackedActions: DriveColumn = { ...actions, isStacked: true };

const ownColumns: readonly DriveColumn[] = [name, ...facts, actions];
const ownColumnsStacked: readonly DriveColumn[] = [name, ...facts, stackedActions];

/** With their owners, for a list of several people's drives. */
const columns: readonly DriveColumn[] = [name, owner, ...facts, stackedActions];

/** The columns for what the list shows, and for how many actions each drive has a place. */
export function columnsFor({ isall, isonly }: ListView['filters'], actionCount: number): readonly DriveColumn[] {
  if (isall || isonly) return columns;
  return actionCount > 2 ? ownColumnsStacked : ownColumns;
}

/** Narrows the list to drives that cannot be read. */
const stateChoice: FilterChoice = { name: 'state', values: driveStates };

const isUnderWay = ({ job_status }: CloudStorageProvider): boolean =>
  job_status === 'pending' || job_status === 'processing';

/** How often drives are asked for while they are synchronised, in milliseconds: events come for the own ones. */
const pauses = { others: 15_000, own: 60_000 };

/** How often a list has to be fetched again; false for never. */
export function pauseFor(userId: number, drives: readonly CloudStorageProvider[]): number | false {
  const running = drives.filter(isUnderWay);
  if (running.length === 0) return false;
  return running.some((drive) => drive.user_id !== userId) ? pauses.others : pauses.own;
}

export const driveScreen: ListScreen<typeof listCloudStorageProviders> = {
  endpoint: listCloudStorageProviders,
  title: 'cloud-storage.title',
  text: 'cloud-storage.text',
  columns,
  order: { column: 'provider_name' },
  filters: (user) => [stateChoice, ...driveChoices(user)],
  switches: driveFilters,
  chips: (state) => (
    <FilterChips
      label={t('cloud-storage.state')}
      chips={driveStates.map((value) => ({ value, label: t(`cloud-storage.state_${value}`) }))}
      value={state.view.filters.state}
      onChange={(value) => state.filterBy('state', value)}
    />
  ),
  views: 'cloud_storage_providers',
  createPath: pathTo('cloudStorageProviderCreate'),
  empty: () => ({
    text: t('cloud-storage.empty'),
    action: <FirstLink to={pathTo('cloudStorageProviderCreate')} label={t('cloud-storage.add_first')} />,
  }),
  emptyFilter: ({ state }) => state && t('cloud-storage.none_ended'),
};
