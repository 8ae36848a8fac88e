import { deleteUser } from '@account/contract/endpoints/administration/users';
import { dispatchSync, unlinkCloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage';
import { platforms } from '@account/contract/platforms';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import {
  buildDriveOwner,
  buildLinkedDrive,
  linkDrive,
  settledDrive,
  useDriveApp,
} from '#test/support/outside/drives.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useDriveApp();

const unlink = (client: Client, id: number) => client.call(unlinkCloudStorageProvider, { params: { id } });

/** Rows of files and counts that a drive has left. */
const left = async (id: number): Promise<number> => {
  const row = await rowOf<{ left: number }>(
    app,
    sql`SELECT ((SELECT count(*) FROM cloud_files WHERE provider_id = ${id}) +
      (SELECT count(*) FROM cloud_file_counts WHERE provider_id = ${id}))::int AS left`,
  );
  return row.left;
};

describe.each(platforms)('unlinking a drive at %s', (platform) => {
  it('removes its files and ends the access at the platform', async () => {
    const { client, linked } = await buildLinkedDrive(app, platform, (drive) => drive.fill({ files: 300, seed: 5 }));
    expect((await unlink(client, linked.id)).body).toEqual({ message: 'The drive is unlinked.' });
    expect((await unlink(client, linked.id)).status).toBe(404);
    await app.idle();
    expect(await left(linked.id)).toBe(0);
    expect(await rowsOf(app, sql`SELECT FROM ended_grants`)).toEqual([]);
  });

  it('ends a synchronisation that is under way', async () => {
    const { client, user, person, drive } = await buildDriveOwner(app, platform);
    drive.fill({ files: 1_500, seed: 6 });
    app[platform].faults.next({ kind: 'hang' }, { sub: person.sub, after: platform === 'google' ? 4 : 1 });
    const { body } = await linkDrive(client, platform, user.id, person.sub);
    await app[platform].faults.hanging();
    await unlink(client, body.data.id);
    app[platform].faults.release();
    await app.idle();
    expect(await left(body.data.id)).toBe(0);
  });

  it('leaves the same drive of another user alone', async () => {
    const { client, linked, person } = await buildLinkedDrive(app, platform);
    const second = await buildUser(app);
    const other = await signedIn(app, second);
    const { body } = await linkDrive(other, platform, second.id, person.sub);
    await settledDrive(other, body.data.id);
    await unlink(client, linked.id);
    await app.idle();
    await other.call(dispatchSync, { body: { id: body.data.id } });
    expect(await settledDrive(other, body.data.id)).toMatchObject({ job_status: 'success' });
  });

  it('happens with the deletion of its owner', async () => {
    const { linked, user } = await buildLinkedDrive(app, platform, (drive) => drive.add({ name: 'a' }));
    const administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    expect((await administrator.call(deleteUser, { params: { id: user.id } })).status).toBe(200);
    await app.idle();
    expect(await left(linked.id)).toBe(0);
  });
});

it('the access of an unlinked Google drive is good for nothing any more', async () => {
  const { client, linked, person } = await buildLinkedDrive(app, 'google');
  const { tokens } = await rowOf<{ tokens: Buffer }>(
    app,
    sql`SELECT tokens FROM cloud_storage_providers WHERE id = ${linked.id}`,
  );
  const { accessToken } = JSON.parse(app.secrets.decrypt('cloud-storage', tokens));
  expect(await app.google.ownerOf(accessToken)).toMatchObject({ sub: person.sub });
  await unlink(client, linked.id);
  await app.idle();
  expect(await app.google.ownerOf(accessToken)).toBeUndefined();
});

it('tokens that cannot be opened keep no other grant from being ended', async () => {
  const [broken, other] = [await buildLinkedDrive(app, 'google'), await buildLinkedDrive(app, 'google')];
  await change(app, sql`UPDATE cloud_storage_providers SET tokens = 'x' WHERE id = ${broken.linked.id}`);
  await unlink(broken.client, broken.linked.id);
  await unlink(other.client, other.linked.id);
  await app.idle();
  const kept = await rowsOf<{ tokens: Buffer }>(app, sql`SELECT tokens FROM ended_grants`);
  expect(kept.map(({ tokens }) => tokens.toString())).toEqual(['x']);
});
