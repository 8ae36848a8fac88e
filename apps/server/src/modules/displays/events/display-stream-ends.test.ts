import { blockDevice, deleteDevice, showDevice } from '@account/contract/endpoints/devices/devices';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice, renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestAppForEach } from '#test/support/app.ts';
import { signedIn, withToken } from '#test/support/client.ts';
import { Display, enrolledDisplay } from '#test/support/displays.ts';
import { askForStream, expectEnds, openStream } from '#test/support/event-streams.ts';
import { buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { rowOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestAppForEach();

const administrator = async () => signedIn(app, await buildUser(app, { level: accessLevels.top }));
const statusOf = async (display: Display) => (await askForStream(app, display)).statusCode;

/** The same display with another token. */
const withBearer = (display: Display, token: string) => new Display(app, { ...display, token });

const renewed = async (display: Display) =>
  withBearer(display, (await display.call(renewDisplayToken)).body.token as string);

describe('the stream of a display ends', () => {
  it.each([
    ['deleted', deleteDevice],
    ['blocked', blockDevice],
  ])('when it is %s, in whatever process', async (_what, endpoint) => {
    const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
    const [stream, others] = [await openStream(app, display), await openStream(app, other)];
    const elsewhere = await createTestApp({}, { connection: app.connection });
    try {
      const client = await signedIn(elsewhere, await buildUser(app, { level: accessLevels.top }));
      await expectEnds([stream], [others], () => client.call(endpoint, { params: { id: display.id } }));
    } finally {
      await elsewhere.close();
    }
    expect(await statusOf(display)).toBe(401);
  });

  it('when its new token is used, and not when it is only made', async () => {
    const display = await enrolledDisplay(app);
    const stream = await openStream(app, display);
    const next = await renewed(display);
    await display.call(heartbeat);
    expect(stream.hasEnded()).toBe(false);
    await expectEnds([stream], [], () => next.call(heartbeat));
    expect(await statusOf(display)).toBe(401);
    expect(await statusOf(next)).toBe(200);
  });

  it('when it enrols anew', async () => {
    const display = await enrolledDisplay(app);
    const { androidid } = await rowOf<{ androidid: string }>(app, sql`SELECT androidid FROM devices`);
    const stream = await openStream(app, display);
    await expectEnds([stream], [], () => display.call(enrolDevice, { body: { androidid, name: 'Again' } }));
    expect(await statusOf(display)).toBe(401);
  });

  it('when it opens another one', async () => {
    const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
    const [stream, others] = [await openStream(app, display), await openStream(app, other)];
    let newest = stream;
    await expectEnds([stream], [others], async () => {
      newest = await openStream(app, display);
    });
    await until(() => expect(newest.count()).toBe(1));
    expect(newest.hasEnded()).toBe(false);
  });

  it('when changes may be missed, and it comes back', async () => {
    const display = await enrolledDisplay(app);
    const stream = await openStream(app, display);
    await expectEnds([stream], [], () =>
      runAsOwner(
        app.connection,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'account-listener' AND datname = current_database()`,
      ),
    );
    expect(await statusOf(display)).toBe(200);
  });
});

it('the stream is no sign of life', async () => {
  const display = await enrolledDisplay(app);
  const client = await administrator();
  const seen = async () => (await client.call(showDevice, { params: { id: display.id } })).body.data.last_seen_at;
  const before = await seen();
  app.clock.advance(3_600);
  const stream = await openStream(app, display);
  await until(() => expect(stream.count()).toBe(1));
  await app.app.services.presence.flush();
  expect(await seen()).toBe(before);
});

it('the stream is for displays alone', async () => {
  const { bearer } = await withToken(app, await buildUser(app));
  const display = await enrolledDisplay(app);
  for (const token of ['', 'wrong', bearer ?? '']) expect(await statusOf(withBearer(display, token))).toBe(401);
});
