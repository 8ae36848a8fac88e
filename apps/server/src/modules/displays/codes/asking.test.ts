import { askForCode, claimToken, showDisplayCode } from '@account/contract/endpoints/displays/codes';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn, withToken } from '#test/support/client.ts';
import { enrolledDisplay, showingCode } from '#test/support/displays.ts';
import { buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on' });

describe('a display that asks for a code', () => {
  it('gets what RFC 8628 says', async () => {
    const { status, body, headers } = await (await enrolledDisplay(app)).call(askForCode);
    expect(status).toBe(200);
    expect(body.device_code).toMatch(/^[\w-]{43}$/);
    expect(body.user_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(body).toMatchObject({
      verification_uri: 'http://account.test/display',
      verification_uri_complete: `http://account.test/display?code=${body.user_code}`,
      expires_in: 300,
      interval: 5,
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has one code: a new one takes the place of the old one', async () => {
    const { display, code } = await showingCode(app);
    const { body: newer } = await display.call(askForCode);
    const person = await signedIn(app, await buildUser(app));
    const show = (user_code: string) => person.call(showDisplayCode, { params: { code: user_code } });
    expect((await show(code.user_code)).status).toBe(404);
    expect((await show(newer.user_code)).status).toBe(200);
    const claim = await display.call(claimToken, { body: { device_code: code.device_code } });
    expect(claim).toMatchObject({ status: 400, body: { error: 'expired_token' } });
  });

  it('twice at once has one code too', async () => {
    const display = await enrolledDisplay(app);
    const responses = await Promise.all([display.call(askForCode), display.call(askForCode)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(app, sql`SELECT FROM display_codes WHERE device_id = ${display.id}`)).toHaveLength(1);
  });

  it('stores no code that could be read and used', async () => {
    const { display, code } = await showingCode(app);
    const [row] = await rowsOf(app, sql`SELECT c::text AS text FROM display_codes c WHERE device_id = ${display.id}`);
    expect(JSON.stringify(row)).not.toContain(code.device_code);
    expect(app.log.join('\n')).not.toContain(code.device_code);
  });

  it('gets ten codes in five minutes, then has to wait', async () => {
    const display = await enrolledDisplay(limited);
    for (let number = 0; number < 10; number++) expect((await display.call(askForCode)).status).toBe(200);
    const refused = await display.call(askForCode);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect((await (await enrolledDisplay(limited)).call(askForCode)).status).toBe(200);
  });

  it('never shows the code of another display', async () => {
    const { code } = await showingCode(app);
    const shown = code.user_code.replace('-', '');
    const other = await enrolledDisplay(app);
    const taken = change(
      app,
      sql`INSERT INTO display_codes (device_id, device_code_hash, user_code, expires_at)
        VALUES (${other.id}, '\\x00', ${shown}, now())`,
    );
    await expect(taken).rejects.toMatchObject({ constraint: 'display_codes_user_code_unique' });
  });
});

describe.each([['a code', askForCode, {}] as const, ['a token', claimToken, { device_code: 'x' }] as const])(
  '%s is not given to',
  (_what, endpoint, body) => {
    it.each([
      ['a caller without a session', () => new Client(app)],
      ['a person’s token', async () => withToken(app, await buildUser(app))],
      ['a browser', async () => signedIn(app, await buildUser(app))],
      [
        'a blocked display',
        async () => {
          const display = await enrolledDisplay(app);
          await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${display.id}`);
          return display;
        },
      ],
      [
        'a deleted display',
        async () => {
          const { display } = await showingCode(app);
          await change(app, sql`DELETE FROM devices WHERE id = ${display.id}`);
          return display;
        },
      ],
    ])('%s', async (_who, make) => {
      expect((await (await make()).call(endpoint, { body })).status).toBe(401);
    });
  },
);

it.each([[undefined], [{}], [{ device_code: 7 }], [{ device_code: '' }], [{ device_code: 'x'.repeat(513) }]])(
  'a question with %j is refused under its field',
  async (body) => {
    const { display } = await showingCode(app);
    const response = await display.call(claimToken, { json: JSON.stringify(body ?? null) });
    expect(response.status).toBe(422);
  },
);
