import { listActivities } from '@account/contract/endpoints/administration/activities';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { rateLimits } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import { Display, enrolledDisplay } from '#test/support/displays.ts';
import { buildUser } from '#test/support/factories.ts';

const app = useTestApp();

const withBearer = (display: Display, token: string) => new Display(app, { ...display, token });
const statusOf = async (display: Display) => (await display.call(heartbeat)).status;

async function renewed(display: Display): Promise<Display> {
  const { status, body } = await display.call(renewDisplayToken);
  expect({ status, body }).toEqual({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
  return withBearer(display, body.token);
}

it('a new token ends the old one when it is used, and not before', async () => {
  const display = await enrolledDisplay(app);
  const next = await renewed(display);
  expect(await statusOf(display)).toBe(200);
  expect(await statusOf(next)).toBe(200);
  expect(await statusOf(display)).toBe(401);
  expect(await statusOf(next)).toBe(200);
});

it('of two new tokens that were never used the newer one counts', async () => {
  const display = await enrolledDisplay(app);
  const [first, second] = [await renewed(display), await renewed(display)];
  expect(await statusOf(first)).toBe(401);
  expect(await statusOf(display)).toBe(200);
  expect(await statusOf(second)).toBe(200);
  expect(await statusOf(display)).toBe(401);
});

it('a new token that asks for a further one is used by that', async () => {
  const display = await enrolledDisplay(app);
  const next = await renewed(display);
  const further = await renewed(next);
  expect(await statusOf(display)).toBe(401);
  expect(await statusOf(next)).toBe(200);
  expect(await statusOf(further)).toBe(200);
});

it('of several asked for at once one counts, and the display is never without', async () => {
  const display = await enrolledDisplay(app);
  const responses = await Promise.all([1, 2, 3].map(() => display.call(renewDisplayToken)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const statuses = [];
  for (const { body } of responses) statuses.push(await statusOf(withBearer(display, body.token)));
  expect(statuses.toSorted()).toEqual([200, 401, 401]);
});

it('the first uses of a new token may come at once', async () => {
  const display = await enrolledDisplay(app);
  const next = await renewed(display);
  expect(await Promise.all([1, 2, 3, 4].map(() => statusOf(next)))).toEqual([200, 200, 200, 200]);
});

it('a new token leaves an entry of the display, without any token in it, whatever the display is called', async () => {
  const { id, email } = await buildUser(app, { level: '9999' });
  const display = await enrolledDisplay(app, { name: email });
  const next = await renewed(display);
  const entries = await entriesOf(app, 'device', display.id);
  expect(entries).toMatchObject([
    { action: 'device.token_renewed', actor_id: null, actor_email: `display:${display.id}` },
  ]);
  expect(JSON.stringify(entries)).not.toContain(next.bearer);
  const by = async (actor_email: string) =>
    (await (await signedIn(app, { id })).call(listActivities, { body: { filters: { actor_email } } })).body.meta.total;
  expect([await by(email), await by(`display:${display.id}`)]).toEqual([0, 1]);
});

it('a display asks for so many new tokens an hour, whichever of them it sends', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' }, { connection: app.connection });
  try {
    let display = new Display(limited, { ...(await enrolledDisplay(app)), token: '' });
    const known = await enrolledDisplay(app);
    display = new Display(limited, { ...known, token: known.bearer ?? '' });
    for (let count = 0; count < rateLimits.rotation.max; count += 1) {
      const { status, body } = await display.call(renewDisplayToken);
      expect(status).toBe(200);
      display = new Display(limited, { ...known, token: body.token });
    }
    expect((await display.call(renewDisplayToken)).status).toBe(429);
    expect((await display.call(heartbeat)).status).toBe(200);
  } finally {
    await limited.close();
  }
});
