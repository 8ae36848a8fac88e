import { endSession, listOwnSignIns, listSessions, signOut } from '@account/contract/endpoints/accounts/sessions';
import { claimToken, decideDisplayCode } from '@account/contract/endpoints/displays/codes';
import { showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { describe, expect, it } from 'vitest';
import { signInLines } from '#test/support/accounts/sign-in-lines.ts';
import { useTestAppForEach } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { type Display, type ShownCode, showingCode } from '#test/support/displays.ts';
import { buildManufacturerApp, buildUser } from '#test/support/factories.ts';
import { change, contentsOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestAppForEach();

const claim = (display: Client, { device_code }: ShownCode) => display.call(claimToken, { body: { device_code } });
const decide = (person: Client, { user_code }: ShownCode, action: 'approve' | 'deny') =>
  person.call(decideDisplayCode, { params: { code: user_code }, body: { action } });
const refusal = (error: string) => ({ status: 400, body: { error, message: expect.stringMatching(/\.$/) } });

async function approved() {
  const user = await buildUser(app);
  const person = await signedIn(app, user);
  const { display, code } = await showingCode(app);
  expect((await decide(person, code, 'approve')).status).toBe(200);
  return { user, person, display, code };
}

describe('a display that asks for the token', () => {
  it('leaves a line in the log and a record of the sign-in', async () => {
    const { user, person, display, code } = await approved();
    const lines = await signInLines(app, () => claim(display, code));
    expect(lines).toEqual([['sign_in_succeeded', user.id, '127.0.0.1', 'phone']]);
    const { data } = (await person.call(listOwnSignIns)).body;
    expect(data).toMatchObject([{ outcome: 'succeeded', way: 'phone', kind: 'display' }]);
  });

  it('has to ask again until a person decides', async () => {
    const { display, code } = await showingCode(app);
    for (let question = 0; question < 3; question++) {
      expect(await claim(display, code)).toMatchObject(refusal('authorization_pending'));
      app.clock.advance(5);
    }
  });

  it('too often is told to slow down, and waits five seconds longer each time', async () => {
    app.clock.hold();
    const { display, code } = await showingCode(app);
    const after = async (seconds: number) => {
      app.clock.advance(seconds);
      return (await claim(display, code)).body.error;
    };
    expect(await after(0)).toBe('authorization_pending');
    expect(await after(3.9)).toBe('slow_down');
    expect(await after(8)).toBe('slow_down');
    expect(await after(10)).toBe('slow_down');
    expect(await after(20)).toBe('authorization_pending');
    expect(await after(20)).toBe('authorization_pending');
  });

  it('in time is never told to slow down because of the network', async () => {
    app.clock.hold();
    const { display, code } = await showingCode(app);
    for (const seconds of [0, 4.1, 5, 4.5]) {
      app.clock.advance(seconds);
      expect((await claim(display, code)).body.error).toBe('authorization_pending');
    }
  });

  it('gets the token of the user who approved, once, also when it asks too soon', async () => {
    const { user, display, code } = await approved();
    const { status, body } = await claim(display, code);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    const [session] = await rowsOf(
      app,
      sql`SELECT kind, device_id, user_id FROM sessions WHERE token_hash = sha256(${body.token}::bytea)`,
    );
    expect(session).toEqual({ kind: 'display', device_id: display.id, user_id: user.id });
    expect(await claim(display, code)).toMatchObject(refusal('expired_token'));
    expect(await rowsOf(app, sql`SELECT FROM sessions WHERE kind = 'display'`)).toHaveLength(1);
  });

  it('gets a token that works, and that the person ends from the web', async () => {
    await buildManufacturerApp(app, { code: 'ACME' });
    const { person, display, code } = await approved();
    const guest = new Client(app);
    guest.bearer = (await claim(display, code)).body.token;
    const use = () => guest.call(showDisplayPreset, { params: { code: 'acme' } });
    expect((await use()).status).toBe(200);
    const { data } = (await person.call(listSessions)).body;
    const listed = data.find(({ kind }: { kind: string }) => kind === 'display');
    expect((await person.call(endSession, { params: { id: listed.id } })).status).toBe(200);
    expect((await use()).status).toBe(401);
  });

  it('many times at once gets one token', async () => {
    const { user, display, code } = await approved();
    const hold = sql`SELECT FROM users WHERE id = ${user.id} FOR UPDATE`;
    const responses = await atOnce(
      app,
      hold,
      Array.from({ length: 4 }, () => () => claim(display, code)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await rowsOf(app, sql`SELECT FROM sessions WHERE kind = 'display'`)).toHaveLength(1);
  });

  it('is told that the person said no', async () => {
    const { display, code } = await showingCode(app);
    await decide(await signedIn(app, await buildUser(app)), code, 'deny');
    expect(await claim(display, code)).toMatchObject(refusal('access_denied'));
    expect(await claim(display, code)).toMatchObject(refusal('access_denied'));
  });

  it.each([['pending'], ['approved'], ['denied']])(
    'after five minutes is told that it is over: %s',
    async (decision) => {
      const { display, code } = await showingCode(app);
      const person = await signedIn(app, await buildUser(app));
      if (decision !== 'pending') await decide(person, code, decision === 'approved' ? 'approve' : 'deny');
      app.clock.advance(300);
      expect(await claim(display, code)).toMatchObject(refusal('expired_token'));
      expect((await decide(person, code, 'approve')).status).toBe(404);
      expect(await rowsOf(app, sql`SELECT FROM sessions WHERE kind = 'display'`)).toHaveLength(0);
    },
  );

  it('with a code that there is not is told the same', async () => {
    const { display, code } = await showingCode(app);
    expect(await claim(display, { ...code, device_code: 'x'.repeat(43) })).toMatchObject(refusal('expired_token'));
  });

  it('with the code of another display is refused, and nothing changes', async () => {
    const { code } = await approved();
    const { display: other } = await showingCode(app);
    const before = await contentsOf(app);
    expect((await claim(other, code)).status).toBe(401);
    expect(await contentsOf(app)).toEqual(before);
  });
});

describe('no user is signed in at the display when meanwhile', () => {
  type Approved = Awaited<ReturnType<typeof approved>>;
  it.each<[string, (approval: Approved) => Promise<unknown>]>([
    ['the person signs out', ({ person }) => person.call(signOut)],
    ['the account is deleted', ({ user }) => change(app, sql`DELETE FROM users WHERE id = ${user.id}`)],
    [
      'the password has to be changed',
      ({ user }) => change(app, sql`UPDATE users SET must_change_password = true WHERE id = ${user.id}`),
    ],
    [
      'the address is no longer verified',
      ({ user }) => change(app, sql`UPDATE users SET email_verified_at = NULL WHERE id = ${user.id}`),
    ],
  ])('%s', async (_what, happens) => {
    const approval = await approved();
    await happens(approval);
    expect(await claim(approval.display, approval.code)).toMatchObject(refusal('access_denied'));
    expect(await rowsOf(app, sql`SELECT FROM sessions WHERE kind = 'display'`)).toHaveLength(0);
  });

  it('the display is blocked', async () => {
    const { display, code } = await approved();
    const blocked = sql`UPDATE devices SET blocked_at = now() WHERE id = ${display.id}`;
    const [response] = await atOnce(app, blocked, [() => claim(display, code)]);
    expect(response?.status).toBe(401);
    expect(await rowsOf(app, sql`SELECT FROM sessions WHERE kind = 'display'`)).toHaveLength(0);
  });

  it('the display asks for another code', async () => {
    const { display, code } = await approved();
    const hold = sql`UPDATE display_codes SET device_code_hash = '\\x00' WHERE device_id = ${display.id}`;
    const [response] = await atOnce(app, hold, [() => claim(display, code)]);
    expect(response).toMatchObject(refusal('expired_token'));
  });
});

it('a person has a display’s sign-in beside the others, and 20 tokens at most', async () => {
  const { user, person } = await approved();
  const tokens: string[] = [];
  const sign = async (display: Display, code: ShownCode) => {
    await decide(person, code, 'approve');
    tokens.push((await claim(display, code)).body.token);
  };
  for (let number = 0; number < 21; number++) {
    const { display, code } = await showingCode(app);
    await sign(display, code);
  }
  expect(new Set(tokens).size).toBe(21);
  expect(await rowsOf(app, sql`SELECT FROM sessions WHERE kind = 'display' AND user_id = ${user.id}`)).toHaveLength(20);
});
