import { countDevices } from '@account/contract/endpoints/administration/list-counts';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { accessLevels } from '@account/contract/roles';
import { heartbeatHeader } from '@account/contract/values/presence';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildUser } from '#test/support/factories.ts';
import { portOf } from '#test/support/listening.ts';
import { Display as SimulatedDisplay } from '../../../../../../tools/harness/displays/display.ts';
import { fleetOf } from '../../../../../../tools/harness/displays/fleet.ts';
import { targetOf } from '../../../../../../tools/harness/displays/http/target.ts';
import { createRandom } from '../../../../../../tools/harness/displays/random.ts';
import { Report } from '../../../../../../tools/harness/displays/report.ts';
import { TokenFile } from '../../../../../../tools/harness/displays/token-file.ts';
import { displaySeen } from '../test/sightings.ts';

const app = useTestApp({ HEARTBEAT_EVERY: '120' });

it('a display that was seen within five heartbeats is on, in lists, counts and pages', async () => {
  app.clock.hold();
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const on = await displaySeen(app, 599);
  const off = await displaySeen(app, 600);
  const { body } = await client.call(listDevices, { body: { filters: {}, page: 1, per_page: 50 } });
  const statusOf = (id: number) => body.data.find((row: { id: number }) => row.id === id)?.status;
  expect([statusOf(on.id), statusOf(off.id)]).toEqual(['on', 'today']);
  expect((await client.call(countDevices, { body: {} })).body.data).toMatchObject({ on: 1, today: 1 });
  expect((await client.visit('/device')).body).toContain('"heartbeat_every":120');
});

it('displays are notified of the interval, and with another one the configuration is another', async () => {
  const display = await enrolledDisplay(app);
  const { headers, body } = await display.call(heartbeat);
  expect([headers[heartbeatHeader], body.heartbeat_every]).toEqual(['120', 120]);
  const quick = await createTestApp({ HEARTBEAT_EVERY: '30' }, { connection: app.connection });
  onTestFinished(quick.close);
  const answer = await quick.http.inject({
    method: 'POST',
    url: heartbeat.path,
    headers: { authorization: `Bearer ${display.bearer}`, 'if-none-match': String(headers.etag) },
  });
  expect([answer.statusCode, answer.headers[heartbeatHeader]]).toEqual([200, '30']);
});

it('simulated displays follow it, unless their command line names another', async () => {
  const url = `http://127.0.0.1:${await portOf(app)}`;
  const habits = { beat: undefined, failures: 0, absences: 0, renewals: 0, events: 0, phone: 0 };
  const parts = {
    url,
    target: targetOf(url),
    report: new Report(),
    tokens: new TokenFile(`${app.dataDir}/displays.json`),
    habits,
    code: undefined,
    people: [],
    stop: AbortSignal.timeout(60_000),
  };
  const [profile] = fleetOf(1, 1);
  if (!profile) throw new Error('the fleet is empty');
  const display = new SimulatedDisplay(profile, parts, createRandom(1, 1));
  onTestFinished(() => display.hangUp());
  await display.enrol();
  expect(display.beatPause).toBe(60_000);
  await display.beat();
  expect(display.beatPause).toBe(120_000);
  expect(new SimulatedDisplay(profile, { ...parts, habits: { ...habits, beat: 50 } }, display.random).beatPause).toBe(
    50,
  );
});
