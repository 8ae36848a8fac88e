import { endOtherSessions, endOwnToken } from '@account/contract/endpoints/accounts/sessions';
import { describe, expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { signedIn, withToken } from '#test/support/client.ts';
import { type Display, enrolledDisplay, signedInAt, trySignInAt } from '#test/support/displays.ts';
import { buildPerson } from '#test/support/people.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { publish } from '../../platform/notifications/publish.ts';
import { deviceTopic } from '../../platform/notifications/topics.ts';

const app = useTestAppForEach();

/** The events that are published about a display from now on. */
async function heardOf({ id }: Display) {
  const events: unknown[] = [];
  const onEvent = (event: unknown) => events.push(event);
  await app.notifications.subscribe([deviceTopic(id)], { onEvent, onGap: () => undefined });
  return events;
}
const sessions = () =>
  rowsOf<{ id: number }>(app, sql`SELECT id FROM sessions WHERE device_id IS NOT NULL ORDER BY id`);

/** Publishes something after all that was to be heard, and returns what came before it. */
async function untilNow({ id }: Display, events: unknown[]): Promise<unknown[]> {
  const last = { name: 'session_ended', data: { session: 0 } } as const;
  await app.database.write(systemScope, (tx) => publish(tx, deviceTopic(id), last));
  await until(() => expect(events.at(-1)).toEqual(last));
  return events.slice(0, -1);
}

describe('a display learns', () => {
  it('who signs in at it, and nothing of other displays or tries', async () => {
    const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
    const person = await buildPerson(app, { email: "o'hara+hall@example.com" });
    const events = await heardOf(display);
    await trySignInAt(app, person, { display, password: 'not the password' });
    await signedInAt(app, person, display);
    await signedInAt(app, person, other);
    await signedInAt(app, person);
    await withToken(app, person);
    const [session] = await sessions();
    expect(await untilNow(display, events)).toEqual([
      { name: 'signed_in', data: { session: session?.id, email: person.email } },
    ]);
  });

  it('the end of every sign-in, however it ends', async () => {
    const display = await enrolledDisplay(app);
    const [first, second, third] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
    const client = await signedInAt(app, first, display);
    await signedInAt(app, second, display);
    await signedInAt(app, third, display);
    const ids = (await sessions()).map(({ id }) => id);
    const events = await heardOf(display);
    await client.call(endOwnToken);
    expect((await (await signedIn(app, second)).call(endOtherSessions)).status).toBe(200);
    await change(app, sql`DELETE FROM users WHERE id = ${third.id}`);
    expect(await untilNow(display, events)).toEqual(
      ids.map((session) => ({ name: 'session_ended', data: { session } })),
    );
  });

  it('the end of many at once', async () => {
    const display = await enrolledDisplay(app);
    const { id } = await buildPerson(app);
    await change(
      app,
      sql`INSERT INTO sessions (token_hash, kind, user_id, device_id, remember, address, user_agent)
        SELECT sha256(n::text::bytea), 'display', ${id}, ${display.id}, false, '', '' FROM generate_series(1, 700) n`,
    );
    const events = await heardOf(display);
    await change(app, sql`DELETE FROM sessions WHERE user_id = ${id}`);
    expect(await untilNow(display, events)).toHaveLength(700);
  });
});
