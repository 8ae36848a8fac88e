import { blockDevice, showDevice, signOutAtDevice, unblockDevice } from '@account/contract/endpoints/devices/devices';
import { heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { Client, openSessionOf, signedIn } from '#test/support/client.ts';
import { Display, enrolledDisplay } from '#test/support/displays.ts';
import { buildManufacturerApp, buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestApp();
let administrator: Client;
beforeAll(async () => {
  administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const block = (id: number) => administrator.call(blockDevice, { params: { id } });
const unblock = (id: number) => administrator.call(unblockDevice, { params: { id } });
const statusOf = async (display: Display) => (await display.call(heartbeat)).status;

/** A user who signs in at a display, with the token. */
async function personAt(deviceId: number): Promise<Client> {
  const person = new Client(app);
  person.bearer = await openSessionOf(app, await buildUser(app), 'display', deviceId);
  return person;
}

it('a blocked display is kept out with every token, and comes in again when it is unblocked', async () => {
  const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
  const next = new Display(app, { ...display, token: (await display.call(renewDisplayToken)).body.token });
  expect(await block(display.id)).toMatchObject({ status: 200, body: { message: 'The display is blocked.' } });
  expect(await Promise.all([display, next, other].map(statusOf))).toEqual([401, 401, 200]);
  expect(await unblock(display.id)).toMatchObject({ body: { message: 'The display is no longer blocked.' } });
  expect(await statusOf(display)).toBe(200);
});

it('the user at it is signed out, and no user can sign in there', async () => {
  const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
  const [person, elsewhere] = [await personAt(display.id), await personAt(other.id)];
  const { manufacturer_code: code } = await buildManufacturerApp(app);
  const ask = async (client: Client) => (await client.call(showDisplayPreset, { params: { code } })).status;
  await block(display.id);
  expect([await ask(person), await ask(elsewhere)]).toEqual([401, 200]);
  await expect(personAt(display.id)).rejects.toThrow('sessions_device_id_fkey');
  await unblock(display.id);
  expect(await ask(person)).toBe(401);
  expect(await ask(await personAt(display.id))).toBe(200);
});

it('one person is signed out, who is named in the activity, and the others stay', async () => {
  const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
  const ada = await buildUser(app);
  const person = new Client(app);
  person.bearer = await openSessionOf(app, ada, 'display', display.id);
  const colleague = await personAt(display.id);
  const { manufacturer_code: code } = await buildManufacturerApp(app);
  const ask = async (client: Client) => (await client.call(showDisplayPreset, { params: { code } })).status;
  const { signed_in } = (await administrator.call(showDevice, { params: { id: display.id } })).body.data;
  const { session_id: session } = signed_in.find(({ user_id }: { user_id: number }) => user_id === ada.id);
  const signOut = async (id: number) => (await administrator.call(signOutAtDevice, { params: { id, session } })).status;
  expect(await signOut(other.id)).toBe(404);
  expect(await ask(person)).toBe(200);
  expect(await signOut(display.id)).toBe(200);
  expect([await ask(person), await ask(colleague)]).toEqual([401, 200]);
  expect(await signOut(display.id)).toBe(404);
  expect(await entriesOf(app, 'user', ada.id)).toMatchObject([{ action: 'session.ended' }]);
});

it('a sign-in at the same moment is either ended or refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await enrolledDisplay(app);
    await Promise.allSettled([personAt(id), block(id), personAt(id)]);
    expect(await rowsOf(app, sql`SELECT FROM sessions WHERE device_id = ${id}`)).toEqual([]);
  }
});

it('a second time changes nothing, and leaves no entry', async () => {
  const { id } = await enrolledDisplay(app);
  const blockedAt = () => rowsOf(app, sql`SELECT blocked_at FROM devices WHERE id = ${id}`);
  await unblock(id);
  await block(id);
  const first = await blockedAt();
  app.clock.advance(60);
  expect((await block(id)).status).toBe(200);
  expect(await blockedAt()).toEqual(first);
  await unblock(id);
  expect((await entriesOf(app, 'device', id)).map(({ action }) => action)).toEqual([
    'device.blocked',
    'device.unblocked',
  ]);
});

it('an unknown display is missing', async () => {
  const { id } = await enrolledDisplay(app);
  await change(app, sql`DELETE FROM devices WHERE id = ${id}`);
  expect((await block(id)).status).toBe(404);
  expect((await unblock(id)).status).toBe(404);
});
