import { decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/codes';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { showingCode } from '#test/support/displays.ts';
import { buildUser } from '#test/support/factories.ts';

// With RATE_LIMITS=off, as everywhere in tests.
const app = useTestApp();
let user: { id: number };
let person: Client;
beforeEach(async () => {
  user = await buildUser(app);
  person = await signedIn(app, user);
});

const show = (code: string, client = person) => client.call(showDisplayCode, { params: { code } });
const approve = (code: string, client = person) =>
  client.call(decideDisplayCode, { params: { code }, body: { action: 'approve' } });

async function guess(times: number): Promise<void> {
  for (let number = 0; number < times; number++) {
    const call = number % 2 === 0 ? show : approve;
    expect((await call(`ZZZZ-ZZ${10 + number}`)).status).toBe(404);
  }
}

describe('ten wrong codes in ten minutes', () => {
  it('refuse right ones too, for ten minutes', async () => {
    const { code } = await showingCode(app);
    await guess(10);
    for (const call of [show, approve]) {
      const refused = await call(code.user_code);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(590);
      expect(wait).toBeLessThanOrEqual(600);
    }
    app.clock.advance(600);
    const { code: fresh } = await showingCode(app);
    expect((await show(fresh.user_code)).status).toBe(200);
  });

  it('count for the person, in whichever browser', async () => {
    const { code } = await showingCode(app);
    await guess(10);
    expect((await show(code.user_code, await signedIn(app, user))).status).toBe(429);
    expect((await show(code.user_code, await signedIn(app, await buildUser(app)))).status).toBe(200);
  });

  it('are not forgotten for a right one in between', async () => {
    const { code } = await showingCode(app);
    await guess(9);
    expect((await show(code.user_code)).status).toBe(200);
    await guess(1);
    expect((await show(code.user_code)).status).toBe(429);
  });

  it('may be no codes at all, or long over', async () => {
    const { code } = await showingCode(app);
    app.clock.advance(300);
    for (const wrong of ['UUUU-UUUU', 'x', code.user_code, '../../home', '%', 'K7PM-4XQ2-K7PM'])
      expect((await show(wrong)).status, wrong).toBe(404);
    await guess(4);
    expect((await show('ZZZZ-ZZZZ')).status).toBe(429);
  });

  it('sent at the same moment are no more than ten', async () => {
    const codes = Array.from({ length: 30 }, (_none, number) => `ZZZZ-ZZ${10 + number}`);
    const statuses = (await Promise.all(codes.map((code) => show(code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

it('nine in ten minutes, again and again, lock no user out', async () => {
  const { code } = await showingCode(app);
  await guess(9);
  app.clock.advance(601);
  await guess(9);
  app.clock.advance(601);
  const { code: fresh } = await showingCode(app);
  expect((await show(code.user_code)).status).toBe(404);
  expect((await show(fresh.user_code)).status).toBe(200);
});
