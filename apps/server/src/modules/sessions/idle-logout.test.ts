import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { listSessions, type SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { showMe } from '@account/contract/endpoints/displays/me';
import { lifetimes } from '@account/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { type Client, signedIn, withToken } from '#test/support/client.ts';
import { type Display, enrolledDisplay, signedInAt } from '#test/support/displays.ts';
import { buildPerson } from '#test/support/people.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestAppForEach();
const minute = 60;

let person: Awaited<ReturnType<typeof buildPerson>>;
let display: Display;
let client: Client;
beforeEach(async () => {
  person = await buildPerson(app);
  display = await enrolledDisplay(app);
  client = await signedInAt(app, person, display);
  await setIdleLogout(20);
});

/** From another place, as the person does in the web. */
async function setIdleLogout(panel_idletimeout: number): Promise<void> {
  const browser = await signedIn(app, person);
  expect((await browser.call(updateSettings, { body: { panel_idletimeout } })).status).toBe(200);
}

const statusOf = async (who = client) => (await who.call(showMe)).status;
const kinds = async () =>
  (await rowsOf<{ kind: string }>(app, sql`SELECT kind FROM sessions WHERE kind <> 'web'`)).map(({ kind }) => kind);
const task = () => app.app.tasks.find(({ name }) => name === 'sessions.remove-idle');
const removeIdle = () => task()?.run({}, { signal: new AbortController().signal });

describe('the idle logout', () => {
  it('ends a sign-in at a display after the minutes that its person has set, and every call prolongs it', async () => {
    for (let use = 0; use < 3; use++) {
      app.clock.advance(20 * minute - 10);
      expect(await statusOf()).toBe(200);
    }
    app.clock.advance(20 * minute);
    expect(await statusOf()).toBe(401);
  });

  it('counts from the last call, to a few seconds', async () => {
    app.clock.advance(30);
    expect(await statusOf()).toBe(200);
    app.clock.advance(20 * minute - 10);
    expect(await statusOf()).toBe(200);
  });

  it('does not count heartbeats of the display', async () => {
    for (let beat = 0; beat < 20; beat++) {
      app.clock.advance(minute);
      expect((await display.call(heartbeat)).status).toBe(200);
    }
    expect(await statusOf()).toBe(401);
  });

  it('takes effect at once when it is changed', async () => {
    app.clock.advance(15 * minute);
    await setIdleLogout(10);
    expect(await statusOf()).toBe(401);
    await setIdleLogout(30);
    expect(await statusOf()).toBe(200);
  });

  it('that is never leaves a token its ninety days', async () => {
    await setIdleLogout(0);
    app.clock.advance(lifetimes.token - minute);
    expect(await statusOf()).toBe(200);
  });

  it('is not for apps and browsers', async () => {
    const [mobile, browser] = [await withToken(app, person), await signedIn(app, person)];
    app.clock.advance(61 * minute);
    expect(await statusOf(mobile)).toBe(200);
    expect((await browser.call(listSessions)).status).toBe(200);
  });

  it('takes a sign-in off the list of sessions', async () => {
    const browser = await signedIn(app, person);
    const listed = async () =>
      (await browser.call(listSessions)).body.data.filter(({ kind }: SessionRow) => kind === 'display').length;
    expect(await listed()).toBe(1);
    app.clock.advance(20 * minute);
    expect(await listed()).toBe(0);
  });
});

it('idle sign-ins are removed every minute, and nothing else', async () => {
  await withToken(app, person);
  const other = await buildPerson(app);
  const lasting = await signedInAt(app, other, display);
  expect(task()?.schedule).toBe('* * * * *');
  await removeIdle();
  expect(await kinds()).toEqual(expect.arrayContaining(['display', 'mobile', 'display']));
  app.clock.advance(20 * minute);
  await removeIdle();
  expect((await kinds()).toSorted()).toEqual(['display', 'mobile']);
  expect(await statusOf(lasting)).toBe(200);
});

describe('the person who follows a sign-in at a display learns of its end', () => {
  let ends: number;

  async function follow() {
    ends = 0;
    const { sessionStore } = app.app.services;
    const session = await sessionStore.findToken(client.bearer ?? '');
    if (!session) throw new Error('the session lives');
    const followed = await sessionStore.follow(session, () => {
      ends += 1;
    });
    if (!followed) throw new Error('the session lives');
    return followed;
  }

  it('by the idle logout, which another call moves', async () => {
    const followed = await follow();
    app.clock.advance(15 * minute);
    await statusOf();
    app.clock.advance(6 * minute);
    await followed.check();
    expect(ends).toBe(0);
    app.clock.advance(15 * minute);
    await followed.check();
    expect(ends).toBe(1);
  });

  it('by an idle logout that is shortened meanwhile', async () => {
    await setIdleLogout(60);
    const followed = await follow();
    app.clock.advance(30 * minute);
    await followed.check();
    expect(ends).toBe(0);
    await setIdleLogout(10);
    await until(async () => {
      await followed.check();
      expect(ends).toBe(1);
    });
  });

  it('by an idle logout that is lengthened meanwhile not before its new end', async () => {
    const followed = await follow();
    await setIdleLogout(60);
    app.clock.advance(30 * minute);
    await followed.check();
    expect(ends).toBe(0);
    app.clock.advance(60 * minute);
    await followed.check();
    expect(ends).toBe(1);
  });

  it('by the block of the display', async () => {
    await follow();
    await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${display.id}`);
    await until(() => expect(ends).toBe(1));
  });
});
