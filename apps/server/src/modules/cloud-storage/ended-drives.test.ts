import { showSummary } from '@account/contract/endpoints/administration/summary';
import { listCloudStorageProviders } from '@account/contract/endpoints/drives/cloud-storage';
import { cloudStorageList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildCloudStorageProvider, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
const drives: Record<string, number> = {};
let people: Record<'top' | 'administrator' | 'colleague' | 'outsider', { id: number }>;

async function driveOf(name: string, user: { id: number }, error: string | null) {
  const { id } = await buildCloudStorageProvider(app, { userId: user.id });
  await change(app, sql`UPDATE cloud_storage_providers SET error_kind = ${error} WHERE id = ${id}`);
  drives[name] = id;
}

beforeAll(async () => {
  const administrator = await buildUser(app, { level: accessLevels.organization });
  people = {
    top: await buildUser(app, { level: accessLevels.top }),
    administrator,
    colleague: await buildUser(app, { organizationId: administrator.organization_id }),
    outsider: await buildUser(app),
  };
  await driveOf('revoked', people.colleague, 'revoked');
  await driveOf('well', people.administrator, null);
  await driveOf('consent', people.outsider, 'consent');
  await driveOf('limited', people.top, 'limited');
  await driveOf('closed', people.colleague, 'not_set_up');
});

it.each([
  ['top', { isall: true }, ['consent', 'revoked']],
  ['top', {}, []],
  ['administrator', { isonly: true }, ['revoked']],
  ['colleague', { isall: true }, ['revoked']],
  ['outsider', {}, ['consent']],
] as const)('%s finds with %j the drives that have to be linked again: %j', async (caller, filters, names) => {
  const client = await signedIn(app, people[caller]);
  for (const column of cloudStorageList.sorted) {
    const { status, body } = await client.call(listCloudStorageProviders, {
      body: { filters: { ...filters, state: 'ended' }, page: 1, order_by: { column } },
    });
    expect([status, body.meta.total]).toEqual([200, names.length]);
    expect(body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      names.map((name) => drives[name]).toSorted(),
    );
  }
});

it.each([
  ['top', { isall: true }, 1],
  ['administrator', { isonly: true }, 1],
  ['outsider', { isall: true }, 0],
] as const)('%s finds with %j %i drive whose platform is not set up', async (caller, filters, total) => {
  const client = await signedIn(app, people[caller]);
  const body = {
    filters: { ...filters, state: 'not_set_up' },
    page: 1,
    order_by: { column: 'provider_name' },
  } as const;
  expect((await client.call(listCloudStorageProviders, { body })).body.meta.total).toBe(total);
});

it('and the dashboard leads there with the same numbers', async () => {
  const { attention } = (await (await signedIn(app, people.top)).call(showSummary)).body;
  expect(attention.filter(({ kind }: { kind: string }) => kind.startsWith('drives'))).toMatchObject([
    { kind: 'drives_ended', count: 2, path: '/cloudstorage_provider?state=ended' },
    { kind: 'drives_not_set_up', count: 1, detail: 'Google', path: '/cloudstorage_provider?state=not_set_up' },
  ]);
});

it('another state is refused', async () => {
  const client = await signedIn(app, people.top);
  const { status } = await client.call(listCloudStorageProviders, { body: { filters: { state: 'lost' } } });
  expect(status).toBe(422);
});
