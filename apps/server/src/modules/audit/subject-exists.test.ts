import { activitySubjects } from '@account/contract/endpoints/administration/activities.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import {
  buildCloudStorageProvider,
  buildDevice,
  buildManufacturerApp,
  buildNetworkDrive,
  buildUser,
} from '#test/support/factories.ts';
import type { Scope } from '../../kernel/scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { subjectExists } from './activities.queries.ts';

const app = useTestApp();

type Kind = (typeof activitySubjects)[number];
type Reader = 'all' | 'the organization' | 'another organization' | 'the person' | 'another person';

let records: Record<Kind, number>;
let scopes: Record<Reader, Scope>;

beforeAll(async () => {
  const person = await buildUser(app);
  const other = await buildUser(app);
  const organizationId = person.organization_id ?? 0;
  records = {
    organization: organizationId,
    user: person.id,
    device: (await buildDevice(app, { organizationId })).id,
    network_drive: (await buildNetworkDrive(app, { userId: person.id })).id,
    manufacturer_app: (await buildManufacturerApp(app)).id,
    cloud_storage_provider: (await buildCloudStorageProvider(app, { userId: person.id })).id,
  };
  scopes = {
    all: { kind: 'all' },
    'the organization': { kind: 'organization', organizationId, userId: other.id },
    'another organization': { kind: 'organization', organizationId: other.organization_id ?? 0, userId: other.id },
    'the person': { kind: 'own', userId: person.id },
    'another person': { kind: 'own', userId: other.id },
  };
});

async function found(reader: Reader, kind: Kind, id: number): Promise<boolean | undefined> {
  const scope = scopes[reader];
  const row = await app.database.read(scope, (executor) =>
    executor.row<{ found: boolean }>(
      prepared(sql`
        SELECT ${subjectExists(scope)} AS found FROM (VALUES (${kind}, ${id}::int)) a (subject_kind, subject_id)`),
    ),
  );
  return row?.found;
}

describe.each(activitySubjects)('an entry about a %s', (kind) => {
  const isOfPerson = ['user', 'network_drive', 'cloud_storage_provider'].includes(kind);

  it.each<[Reader, boolean]>([
    ['all', true],
    ['the organization', isOfPerson],
    ['another organization', false],
    ['the person', isOfPerson],
    ['another person', false],
  ])('has its record for %s: %s', async (reader, expected) => {
    expect(await found(reader, kind, records[kind])).toBe(expected);
  });

  it('has none that is not there', async () => {
    expect(await found('all', kind, 2_000_000_000)).toBe(false);
  });
});
