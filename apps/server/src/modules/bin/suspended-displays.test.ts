import { json } from 'node:stream/consumers';
import { removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { askForCode, claimToken } from '@account/contract/endpoints/displays/codes';
import { heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice, renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { showMe } from '@account/contract/endpoints/displays/me';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { Display, enrolledDisplay, signedInAt, trySignInAt } from '#test/support/displays.ts';
import { askForStream, expectEnds, openStream } from '#test/support/event-streams.ts';
import { buildDevice, buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { moveToBin } from './test/records.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const restore = (id: number) => top.call(restoreFromBin, { params: { id } });
const beat = (display: Client) => display.call(heartbeat, { body: {} });
const suspension = { status: 401, body: { message: expect.stringContaining('removed'), suspended: true } };
const end = { status: 401, body: { message: expect.stringContaining('token') } };

it('in the bin hears with every call that it is suspended, and goes on after the return', async () => {
  const display = await enrolledDisplay(app);
  const before = (await beat(display)).body;
  const entry = await moveToBin(top, 'device', display.id);
  const answers = [
    await beat(display),
    await display.call(renewDisplayToken),
    await display.call(askForCode),
    await display.call(claimToken, { body: { device_code: 'any' } }),
    await display.call(showDisplayPreset, { params: { code: 'ACME' } }),
    await trySignInAt(app, await buildPerson(app), { display }),
  ];
  for (const { status, body } of answers) expect({ status, body }).toEqual(suspension);
  const stream = await askForStream(app, display);
  expect({ status: stream.statusCode, body: await json(stream) }).toEqual(suspension);

  expect((await restore(entry)).status).toBe(200);
  expect(await beat(display)).toMatchObject({ status: 200, body: before });
});

it('loses its stream, and the people who are signed in at it', async () => {
  const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
  const person = await signedInAt(app, await buildPerson(app), display);
  const [stream, others] = [await openStream(app, display), await openStream(app, other)];
  let entry = 0;
  await expectEnds([stream], [others], async () => {
    entry = await moveToBin(top, 'device', display.id);
  });
  await restore(entry);
  const { status, body } = await person.call(showMe);
  expect({ status, body }).toEqual(end);
});

it('keeps a renewed token too, used or not', async () => {
  const display = await enrolledDisplay(app);
  const next = new Display(app, { ...display, token: (await display.call(renewDisplayToken)).body.token });
  const entry = await moveToBin(top, 'device', display.id);
  for (const { status, body } of [await beat(display), await beat(next)]) expect({ status, body }).toEqual(suspension);
  await restore(entry);
  expect([(await beat(next)).status, (await beat(display)).status]).toEqual([200, 401]);
});

it('ends with the final removal', async () => {
  const display = await enrolledDisplay(app);
  const entry = await moveToBin(top, 'device', display.id);
  await top.call(removeFromBin, { params: { id: entry } });
  const { status, body } = await beat(display);
  expect({ status, body }).toEqual(end);
});

it('ends with a new enrolment of the same hardware, also when the former record returns', async () => {
  const device = await buildDevice(app);
  const display = new Display(app, device);
  const entry = await moveToBin(top, 'device', device.id);
  const body = { androidid: device.androidid.toUpperCase(), name: 'Hall' };
  const anew = (await display.call(enrolDevice, { body })).body;
  expect(anew.device.id).not.toBe(device.id);
  const refused = await beat(display);
  expect({ status: refused.status, body: refused.body }).toEqual(end);
  await moveToBin(top, 'device', anew.device.id);
  expect((await restore(entry)).status).toBe(200);
  expect((await beat(display)).status).toBe(401);
});

it('is not what a wrong token gets', async () => {
  const display = new Client(app);
  display.bearer = 'of-no-display';
  const { status, body } = await beat(display);
  expect({ status, body }).toEqual(end);
});
