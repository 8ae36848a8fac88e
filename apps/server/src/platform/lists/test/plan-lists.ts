import { activityList } from '@account/contract/endpoints/administration/activities.list';
import { organizationList } from '@account/contract/endpoints/administration/organizations.list';
import { userList } from '@account/contract/endpoints/administration/users.list';
import { binList } from '@account/contract/endpoints/bin.list';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { afterAll, beforeAll } from 'vitest';
import { filledDatabase } from '#test/support/database.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { readActivities } from '../../../modules/audit/activities.queries.ts';
import { readBin } from '../../../modules/bin/bin.queries.ts';
import { readFiles } from '../../../modules/cloud-storage/files.queries.ts';
import { readDevices } from '../../../modules/devices/device-list.queries.ts';
import { readOrganizations } from '../../../modules/organizations/organizations.queries.ts';
import { readUsers } from '../../../modules/users/user-list.queries.ts';
import { ownerClient } from '../../database/connection.ts';
import type { Executor } from '../../database/database.ts';
import {
  binned,
  blocked,
  entries,
  filesAtTop,
  filesInFolder,
  fillLists,
  largeOrganization,
  members,
  operations,
  organizations,
  renewals,
  shareOfLarge,
  tenantOfLists,
  timeOfLists,
} from './plan-data.ts';
import { type Asker, explain, type Step, statementsOf } from './plans.ts';

let now: Date;
let tenant: Required<Asker>;

export interface Asked {
  filters?: object;
  /** The organization that it is filtered by; null: none. */
  organization?: number | null;
  search: string;
  page: number;
  column: string;
  direction: 'asc' | 'desc';
}

const queryOf = ({ filters = {}, search, page, column, direction }: Asked) => ({
  kind: 'page' as const,
  isall: false,
  isonly: false,
  onlyusers: false,
  per_page: 20 as const,
  filters,
  search,
  page,
  column: column as never,
  direction,
});

const system: Asker = { role: 'account_system' };

export interface List {
  name: string;
  table: string;
  columns: readonly string[];
  rows: number;
  /** The most rows of a kind that are sorted for each page by another column than the name, which has an index. */
  sorted?: number;
  asker: () => Asker;
  read: (executor: Executor, asked: Asked) => Promise<unknown>;
}

const organizationsOf = ({ organization }: Asked) => (organization === undefined ? [] : [organization]);

const readUsersAs = (executor: Executor, asked: Asked, isTenant: boolean) => {
  const scope = isTenant ? { kind: 'organization' as const, ...tenant } : systemScope;
  return readUsers(executor, scope, isTenant ? {} : { organizations: organizationsOf(asked) }, queryOf(asked));
};

const readActivitiesAs = (executor: Executor, { filters, ...asked }: Asked, isTenant: boolean) => {
  const scope = isTenant ? { kind: 'organization' as const, ...tenant } : systemScope;
  const unset = {
    from: null,
    to: null,
    time_zone: 'UTC',
    action: null,
    actor_email: null,
    by: null,
    operation_id: null,
    grouped: false,
    quiet: false,
    subject_kind: null,
    subject_id: null,
  };
  return readActivities(executor, scope, { ...queryOf(asked), ...unset, ...filters });
};

export const activities: List = {
  name: 'activities',
  table: 'audit_entries',
  columns: activityList.sorted,
  rows: entries + renewals + blocked,
  asker: () => system,
  read: (executor, asked) => readActivitiesAs(executor, asked, false),
};

export const activitiesOfOrganization: List = {
  ...activities,
  name: 'activities of a large organization',
  rows: (entries + renewals) / shareOfLarge + blocked,
  asker: () => tenant,
  read: (executor, asked) => readActivitiesAs(executor, asked, true),
};

/** How many rows of a list of activities stand for acts, and how many of those are not renewed tokens. */
export const actsOf = ({ rows, name }: List): { grouped: number; quiet: number } => ({
  grouped: rows - blocked + operations,
  quiet: rows - blocked + operations - (name === activities.name ? renewals : renewals / shareOfLarge),
});

const readBinAs = (executor: Executor, asked: Asked, isTenant: boolean) =>
  readBin(executor, isTenant ? { kind: 'organization', ...tenant } : systemScope, queryOf(asked));

export const lists: readonly List[] = [
  {
    name: 'devices',
    table: 'devices',
    columns: deviceList.sorted,
    rows: members,
    asker: () => system,
    read: (executor, asked) =>
      readDevices(executor, systemScope, queryOf(asked), {
        at: { now, ages: usualAges },
        organizations: organizationsOf(asked),
      }),
  },
  {
    name: 'organizations',
    table: 'organizations',
    columns: organizationList.sorted,
    rows: organizations,
    asker: () => system,
    read: (executor, asked) => readOrganizations(executor, systemScope, queryOf(asked)),
  },
  {
    name: 'users',
    table: 'users',
    columns: userList.sorted,
    rows: members,
    asker: () => system,
    read: (executor, asked) => readUsersAs(executor, asked, false),
  },
  {
    name: 'users of a large organization',
    table: 'users',
    columns: userList.sorted,
    rows: largeOrganization,
    asker: () => tenant,
    read: (executor, asked) => readUsersAs(executor, asked, true),
  },
  {
    name: 'files of a drive',
    table: 'cloud_files',
    columns: fileList.sorted,
    rows: filesAtTop + filesInFolder,
    asker: () => system,
    read: (executor, asked) => readFiles(executor, { providerId: 1, within: null }, queryOf(asked)),
  },
  {
    name: 'files at the top of a drive',
    table: 'cloud_files',
    columns: fileList.sorted,
    rows: filesAtTop,
    sorted: filesAtTop / 10,
    asker: () => system,
    read: (executor, asked) => readFiles(executor, { providerId: 1, within: '' }, queryOf(asked)),
  },
  {
    name: 'files of a folder',
    table: 'cloud_files',
    columns: fileList.sorted,
    rows: filesInFolder,
    sorted: filesInFolder,
    asker: () => system,
    read: (executor, asked) => readFiles(executor, { providerId: 1, within: 'i1' }, queryOf(asked)),
  },
  {
    name: 'files of two drives',
    table: 'cloud_files',
    columns: fileList.sorted,
    rows: 2 * (filesAtTop + filesInFolder),
    asker: () => system,
    read: (executor, asked) => readFiles(executor, { drives: [1, 2], within: null }, queryOf(asked)),
  },
  {
    name: 'files at the top of two drives',
    table: 'cloud_files',
    columns: fileList.sorted,
    rows: 2 * filesAtTop,
    sorted: (2 * filesAtTop) / 10,
    asker: () => system,
    read: (executor, asked) => readFiles(executor, { drives: [1, 2], within: '' }, queryOf(asked)),
  },
  {
    name: 'the bin',
    table: 'bin_entries',
    columns: binList.sorted,
    rows: binned,
    asker: () => system,
    read: (executor, asked) => readBinAs(executor, asked, false),
  },
  {
    name: 'the bin of a large organization',
    table: 'bin_entries',
    columns: binList.sorted,
    rows: binned / 8,
    // They are counted as well.
    sorted: binned / 4,
    asker: () => tenant,
    read: (executor, asked) => readBinAs(executor, asked, true),
  },
];

/** Copies filled lists for the tests of a file. */
export async function useFilledLists() {
  const database = await filledDatabase('lists', async (connection) => {
    const filler = ownerClient(connection);
    await filler.connect();
    await fillLists(filler);
    await filler.end();
  });
  const client = ownerClient(database.connection);
  beforeAll(async () => {
    await client.connect();
    now = await timeOfLists(client);
    tenant = await tenantOfLists(client);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /**
   * Explains the statements of a page, the sample before a search included, inside a transaction that is rolled back;
   * `before` may break something first.
   */
  const stepsOfPage = async (list: List, asked: Asked, before = ''): Promise<Step[]> => {
    const statements = await statementsOf(client, (executor) => list.read(executor, asked));
    await client.query('BEGIN');
    try {
      if (before) await client.query(before);
      const steps: Step[] = [];
      for (const statement of statements) steps.push(...(await explain(client, statement, list.asker())));
      return steps;
    } finally {
      await client.query('ROLLBACK');
    }
  };
  return { client, stepsOfPage };
}
