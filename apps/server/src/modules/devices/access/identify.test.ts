import { identifyDevice } from '@account/contract/endpoints/devices/devices';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { openStream } from '#test/support/event-streams.ts';
import { buildUser } from '#test/support/factories.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Notifications } from '../../../platform/notifications/notifications.ts';
import { createIdentifyService } from './identify.service.ts';

const app = useTestApp();

const administrator = async (on = app) => signedIn(on, await buildUser(app, { level: accessLevels.top }));
const askedFor = ({ events }: Awaited<ReturnType<typeof openStream>>) =>
  events().filter(({ name }) => name === 'identify');

/** A display that follows its stream. */
async function connected() {
  const display = await enrolledDisplay(app);
  const stream = await openStream(app, display);
  await until(() => expect(stream.count()).toBe(1));
  return { display, stream };
}

it('a connected display is to show its name, and no other one is', async () => {
  const { display, stream } = await connected();
  const other = await connected();
  const client = await administrator();
  const { status, body } = await client.call(identifyDevice, { params: { id: display.id } });
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: `${display.name} shows its name for 10 seconds.` },
  });
  await until(() =>
    expect(askedFor(stream)).toEqual([{ name: 'identify', data: { name: display.name, seconds: 10 } }]),
  );
  expect(askedFor(other.stream)).toEqual([]);
  expect((await entriesOf(app, 'device', display.id)).map(({ action }) => action)).not.toContain('device.identified');
});

it('its stream may be in another process', async () => {
  const { display, stream } = await connected();
  const elsewhere = await createTestApp({}, { connection: app.connection });
  try {
    const client = await administrator(elsewhere);
    expect((await client.call(identifyDevice, { params: { id: display.id } })).status).toBe(200);
  } finally {
    await elsewhere.close();
  }
  await until(() => expect(askedFor(stream)).toHaveLength(1));
});

it('a display without a stream is not connected, whatever its heartbeats', async () => {
  const { id } = await enrolledDisplay(app);
  const { status, body } = await (await administrator()).call(identifyDevice, { params: { id } });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { message: 'This display is not connected right now.' },
  });
});

it('a line that is lost before the question is sent ends the question alone', async () => {
  const { id } = await enrolledDisplay(app);
  const subscribe: Notifications['subscribe'] = async (_topics, { onGap }) => {
    onGap();
    return () => undefined;
  };
  const { presenceTime } = app.app.services;
  const service = createIdentifyService({ ...app, presenceTime, notifications: { ...app.notifications, subscribe } });
  await expect(service.ask(systemScope, 0)).rejects.toMatchObject({ code: 'not_found' });
  await expect(service.ask(systemScope, id)).rejects.toMatchObject({ code: 'unavailable' });
});
