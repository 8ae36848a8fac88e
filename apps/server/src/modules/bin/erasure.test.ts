import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { listActivities } from '@account/contract/endpoints/administration/activities';
import { deleteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { listBin, removeFromBin } from '@account/contract/endpoints/bin';
import { deleteNetworkDrive, saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { userBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization } from '#test/support/factories.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { rowsOf } from '#test/support/query.ts';
import { rawSql, sql } from '../../platform/database/sql.ts';

const app = useTestApp();

/** An administrator who has left traces, and the client of another who deletes that person. */
async function leaver() {
  const top = await signedIn(app, await buildPerson(app, { level: accessLevels.top }));
  const { id: organizationId } = await buildOrganization(app);
  const person = await buildPerson(app, { organizationId, level: accessLevels.organization });
  const own = await signedIn(app, person);
  await own.call(updateSettings, { body: { panel_idletimeout: 10, name: 'Grace Brewster' } });
  await trySignIn(app, { email: person.email, password: 'not the password' });
  const { body: drive } = await own.call(saveNetworkDrive, { body: { host: '10.0.0.9', isanonymous: 1 } });
  await own.call(deleteNetworkDrive, { params: { id: drive.data.id } });
  const invited = await own.call(saveUser, { body: await userBody(app) });
  await own.call(deleteUser, { params: { id: invited.body.data.id } });
  const { body } = await top.call(deleteUser, { params: { id: person.id } });
  return { top, person, organizationId, entry: Number(body.data.bin_id) };
}

const activitiesOf = async (client: Client) =>
  (await client.call(listActivities, { body: { page: 1, per_page: 100 } })).body.data;
/** The rows of all tables that name people, as text. */
const everything = async (): Promise<string> => {
  const of = (table: string) => rawSql(`SELECT to_jsonb(r)::text AS text FROM ${table} r`);
  const tables = ['audit_entries', 'bin_entries', 'bin_rows', 'users', 'mails', 'sign_ins', 'webhook_deliveries'];
  const rows = await Promise.all(
    [...tables, 'operation_steps', 'operation_failures'].map((table) => rowsOf<{ text: string }>(app, of(table))),
  );
  return rows.flatMap((one) => one.map(({ text }) => text.toLowerCase())).join('\n');
};

it('a person who is erased stands nowhere by e-mail or name, and others stand where they stood', async () => {
  const { top, person, entry } = await leaver();
  const before = await activitiesOf(top);
  expect(await everything()).toContain(person.email);
  const removed = await top.call(removeFromBin, { params: { id: entry }, body: { erase: true } });
  expect(removed.status).toBe(200);
  const all = await everything();
  expect(all).not.toContain(person.email);
  expect(all).not.toContain('grace brewster');
  const after = await activitiesOf(top);
  expect(after.length).toBe(before.length + 2);
  expect(after).toContainEqual(
    expect.objectContaining({ action: 'user.created', actor_email: 'deleted person', subject_kind: 'user' }),
  );
  expect(after).toContainEqual(expect.objectContaining({ action: 'user.deleted', subject: 'deleted person' }));
  expect(after).toContainEqual(expect.objectContaining({ action: 'user.removed', subject: 'deleted person' }));
  const entries = (await top.call(listBin, { body: { page: 1 } })).body.data;
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'user', deleted_by: 'deleted person' }));
});

it('without it the activity keeps the e-mail', async () => {
  const { top, person, entry } = await leaver();
  await top.call(removeFromBin, { params: { id: entry } });
  expect(await activitiesOf(top)).toContainEqual(
    expect.objectContaining({ action: 'user.removed', subject: person.email }),
  );
});

it('who has the address since the deletion keeps it in the activity', async () => {
  const { top, person, organizationId, entry } = await leaver();
  const successor = await buildPerson(app, { organizationId, email: person.email });
  const client = await signedIn(app, successor);
  await client.call(updateSettings, { body: { panel_idletimeout: 20 } });
  await top.call(removeFromBin, { params: { id: entry }, body: { erase: true } });
  const own = await rowsOf(app, sql`SELECT DISTINCT actor_email FROM audit_entries WHERE actor_id = ${successor.id}`);
  expect(own).toEqual([{ actor_email: person.email }]);
});

it('an administrator of another organization cannot erase a person', async () => {
  const { person, entry } = await leaver();
  const { id: organizationId } = await buildOrganization(app);
  const foreign = await signedIn(app, await buildPerson(app, { organizationId, level: accessLevels.organization }));
  expect((await foreign.call(removeFromBin, { params: { id: entry }, body: { erase: true } })).status).toBe(404);
  expect(await everything()).toContain(person.email);
});
