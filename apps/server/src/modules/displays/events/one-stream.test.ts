import { expect, it } from 'vitest';
import { createTestApp } from '#test/support/app.ts';
import { Display, enrolledDisplay } from '#test/support/displays.ts';
import { openStream } from '#test/support/event-streams.ts';
import { until } from '#test/support/until.ts';
import { useCreated } from '#test/support/use-created.ts';

/** Two programs of one installation. */
const both = useCreated(async () => {
  const one = await createTestApp();
  const other = await createTestApp({}, { connection: one.connection });
  const close = async () => {
    await other.close();
    await one.close();
  };
  return { one, other, close };
});

it('of the streams of a display in all programs the newest goes on', async () => {
  const display = await enrolledDisplay(both.one);
  const { id, name, bearer: token = '' } = display;
  const elsewhere = new Display(both.other, { id, name, token });
  const neighbour = await openStream(both.one, await enrolledDisplay(both.one));
  const first = await openStream(both.one, display);
  const second = await openStream(both.other, elsewhere);
  await until(() => expect(first.hasEnded()).toBe(true));
  expect(second.hasEnded()).toBe(false);
  const third = await openStream(both.one, display);
  await until(() => expect(second.hasEnded()).toBe(true));
  expect([third.hasEnded(), neighbour.hasEnded()]).toEqual([false, false]);
});
