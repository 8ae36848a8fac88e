import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { listActivities } from '@account/contract/endpoints/administration/activities';
import { deleteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { listBin, removeFromBin } from '@account/contract/endpoints/bin';
import { connectDirectory } from '@account/contract/endpoints/directories/directories';
import { deleteNetworkDrive, saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { startUserAction } from '@account/contract/endpoints/operations/operations';
import { accessLevels } from '@account/contract/roles';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { roleId, userBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildDelivery, buildIdentity, buildOrganization, buildWebhook } from '#test/support/factories.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { rawSql, sql } from '../../platform/database/sql.ts';
import { createMailTransport } from '../../platform/mail/create-transport.ts';
import { outboxOf } from '../../platform/mail/outbox-folder.ts';

const app = useTestApp();

/** Leaves copies of a person in an operation, a plan and the answer of a receiver of a webhook. */
async function leaveCopies(top: Client, { id, email }: { id: number; email: string }): Promise<void> {
  const { body } = await top.call(startUserAction, {
    body: { action: 'change_role', ids: [id], role_id: await roleId(app, accessLevels.user) },
  });
  const copy = JSON.stringify({ name: 'Grace Brewster', username: email });
  await change(app, sql`DELETE FROM operation_changes WHERE operation_id = ${body.data.id}`);
  await change(
    app,
    sql`INSERT INTO operation_changes (operation_id, place, record_id, before, after)
      VALUES (${body.data.id}, 0, ${id}, ${copy}, '{}')`,
  );
  await change(
    app,
    sql`UPDATE operations SET targets = jsonb_build_object(${String(id)}::text, ${copy}::jsonb) WHERE id = ${body.data.id}`,
  );
  const { id: delivery } = await buildDelivery(app, (await buildWebhook(app, { isActive: false })).id);
  await change(
    app,
    sql`UPDATE webhook_deliveries SET answer = ${`200 {"email":"${email}"}`},
      entry_id = (SELECT max(id) FROM audit_entries WHERE subject_kind = 'user' AND subject_id = ${id}) WHERE id = ${delivery}`,
  );
}

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
  await own.call(connectDirectory, { params: { id: organizationId } });
  await leaveCopies(top, person);
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
    [
      ...tables,
      ...['operations', 'operation_changes', 'operation_steps', 'operation_failures', 'directories'],
      ...['list_shifts', 'list_milestones'],
    ].map((table) => rowsOf<{ text: string }>(app, of(table))),
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

/** The recipients of the mails that are kept as files. */
async function recipients(): Promise<(string | undefined)[]> {
  const folder = outboxOf(app.dataDir);
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name))));
  const read = await Promise.all(mails.map((bytes) => PostalMime.parse(bytes)));
  return read.map(({ to }) => to?.[0]?.address).sort();
}

it('the mails to or about a person go that were kept as files, in every writing, and no others', async () => {
  const transport = createMailTransport({ smtpUrl: undefined, dataDir: app.dataDir, logger: app.http.log });
  const { top, person, entry } = await leaver();
  const post = (to: string, text: string) =>
    transport.send({
      ...{ to, from: 'account@example.com', subject: 'A change', text, html: '', link: 'http://account.test' },
      ...{ messageId: `<${randomUUID()}@account.test>`, date: app.clock.now() },
    });
  const fold = 'words before an address that stands behind the end of a line of 76 signs, ';
  await post(person.email.toUpperCase(), 'You are invited.');
  await post('about@example.com', `${fold}${person.email}.`);
  await post('arabic@example.com', `غيّر \u2068${person.email}\u2069 كلمة المرور، وهذا نص طويل يكفي للترميز`);
  await post('longer@example.com', `x${person.email} and ${person.email}.org are others.`);
  await post('other@example.com', fold);
  await top.call(removeFromBin, { params: { id: entry }, body: { erase: true } });
  expect(await recipients()).toEqual(['longer@example.com', 'other@example.com']);
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

it('who had the address before keeps what was done with it, and another account its address', async () => {
  const { top, person, organizationId, entry } = await leaver();
  await top.call(removeFromBin, { params: { id: entry } });
  const level = accessLevels.organization;
  const successor = await buildPerson(app, { organizationId, level, email: person.email });
  const other = await buildPerson(app, { organizationId });
  const { id: identity } = await buildIdentity(app, { userId: successor.id });
  await change(app, sql`UPDATE identities SET email = ${other.email} WHERE id = ${identity}`);
  const transport = createMailTransport({ smtpUrl: undefined, dataDir: app.dataDir, logger: app.http.log });
  await transport.send({
    ...{
      to: other.email,
      from: 'account@example.com',
      subject: 'A change',
      text: '',
      html: '',
      link: 'http://account.test',
    },
    ...{ messageId: `<${randomUUID()}@account.test>`, date: app.clock.now() },
  });
  await (await signedIn(app, successor)).call(deleteUser, { params: { id: other.id } });
  await buildPerson(app, { organizationId, email: other.email });
  const { body } = await top.call(deleteUser, { params: { id: successor.id } });
  await top.call(removeFromBin, { params: { id: body.data.bin_id }, body: { erase: true } });

  const [kept] = await rowsOf(
    app,
    sql`SELECT (SELECT count(*)::int FROM bin_entries WHERE deleted_by = ${person.email}) AS deletions,
      (SELECT count(*)::int FROM directories WHERE made_by = ${person.email}) AS directories,
      (SELECT count(*)::int FROM audit_entries WHERE subject = ${other.email} AND action = 'user.deleted') AS entries`,
  );
  expect(kept).toEqual({ deletions: 1, directories: 1, entries: 1 });
  expect(await recipients()).toContain(other.email);
});

it('an administrator of another organization cannot erase a person', async () => {
  const { person, entry } = await leaver();
  const { id: organizationId } = await buildOrganization(app);
  const foreign = await signedIn(app, await buildPerson(app, { organizationId, level: accessLevels.organization }));
  expect((await foreign.call(removeFromBin, { params: { id: entry }, body: { erase: true } })).status).toBe(404);
  expect(await everything()).toContain(person.email);
});
