import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Column } from '#shared/ui/data-table/column.ts';
import { PlatformWord } from './components/platform-word.tsx';
import { ProviderCell } from './components/provider-cell.tsx';

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

/** Columns of the list of the own linked drives. */
export const ownProviderColumns: readonly DriveColumn[] = [name, ...facts, actions];

/** The same where there are three actions. */
export const stackedProviderColumns: readonly DriveColumn[] = [name, ...facts, stackedActions];

/** The same with their owners, for a list of several people's. */
export const providerColumns: readonly DriveColumn[] = [name, owner, ...facts, stackedActions];
