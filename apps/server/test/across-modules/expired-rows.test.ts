import { lifetimes } from '@account/contract/limits';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { buildDevice, buildUser } from '../support/factories.ts';
import { change, rowsOf } from '../support/query.ts';

const app = useTestApp();
let userId: number;
beforeAll(async () => {
  app.clock.hold();
  ({ id: userId } = await buildUser(app));
});

const run = async (name: string) => {
  const task = app.app.tasks.find((one) => one.name === name);
  await task?.run({}, { signal: new AbortController().signal });
  return task?.schedule;
};
const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1_000);
const tables = {
  sessions: sql`SELECT user_agent AS mark FROM sessions`,
  authorization_requests: sql`SELECT convert_from(content, 'UTF8') AS mark FROM authorization_requests`,
  saml_answers: sql`SELECT claims->>'mark' AS mark FROM saml_answers`,
  pending_identities: sql`SELECT subject AS mark FROM pending_identities`,
  passkey_challenges: sql`SELECT purpose AS mark FROM passkey_challenges`,
  sign_in_challenges: sql`SELECT failures::text AS mark FROM sign_in_challenges`,
  sign_in_failures: sql`SELECT lockouts::text AS mark FROM sign_in_failures`,
  call_counts: sql`SELECT calls::text AS mark FROM call_counts`,
  sign_ins: sql`SELECT user_agent AS mark FROM sign_ins`,
  display_codes: sql`SELECT user_code AS mark FROM display_codes`,
  account_links: sql`SELECT purpose AS mark FROM account_links`,
  known_browsers: sql`SELECT convert_from(browser_hash, 'UTF8') AS mark FROM known_browsers`,
  mails: sql`SELECT kind AS mark FROM mails`,
};
const kept = async (table: keyof typeof tables) => {
  return (await rowsOf<{ mark: string }>(app, tables[table])).map(({ mark }) => mark).toSorted();
};

it('expired rows are removed, and no others', async () => {
  const session = (mark: string, kind: string, remember: boolean, used: Date, born = used) =>
    change(
      app,
      sql`INSERT INTO sessions (token_hash, kind, user_id, remember, address, user_agent, last_used_at, created_at)
        VALUES (sha256(${mark}::bytea), ${kind}, ${userId}, ${remember}, '', ${mark}, ${used}, ${born})`,
    );
  await session('plain, alive', 'web', false, ago(lifetimes.session - 1));
  await session('plain, over', 'web', false, ago(lifetimes.session));
  await session('remembered, alive', 'web', true, ago(lifetimes.rememberedSession - 1));
  await session('remembered, over', 'web', true, ago(lifetimes.rememberedSession));
  await session('token of an app, alive', 'mobile', true, ago(lifetimes.token - 1));
  await session('token of an app, over', 'mobile', true, ago(lifetimes.token));
  await session('plain, a day old', 'web', false, ago(1), ago(lifetimes.sessionAge));
  await session('remembered, 90 days old', 'web', true, ago(1), ago(lifetimes.rememberedSessionAge));
  await session('token of an app, a year old', 'mobile', true, ago(1), ago(lifetimes.tokenAge));
  for (const [mark, at] of [
    ['kept', ago(90 * 86_400 - 1)],
    ['over', ago(90 * 86_400)],
  ] as const)
    await change(
      app,
      sql`INSERT INTO sign_ins (user_id, at, outcome, way, kind, address, user_agent)
        VALUES (${userId}, ${at}, 'succeeded', 'password', 'web', '', ${mark})`,
    );
  for (const [mark, expires] of [['over', ago(0)] as const, ['alive', ago(-1)] as const]) {
    await change(
      app,
      sql`INSERT INTO authorization_requests (state_hash, browser_hash, platform, purpose, content, expires_at)
        VALUES (sha256(${mark}::bytea), sha256(${mark}::bytea), 'google', 'sign_in', ${mark}::bytea, ${expires})`,
    );
    await change(
      app,
      sql`INSERT INTO pending_identities (browser_hash, platform, issuer, subject, email, email_verified, expires_at)
        VALUES (sha256(${mark}::bytea), 'google', '', ${mark}, '', true, ${expires})`,
    );
    await change(
      app,
      sql`INSERT INTO saml_answers (assertion_hash, claims, expires_at)
        VALUES (sha256(${mark}::bytea), jsonb_build_object('mark', ${mark}::text), ${expires})`,
    );
  }
  for (const [mark, expires] of [['IS OVER.', ago(0)] as const, ['IS OPEN.', ago(-1)] as const]) {
    const { id } = await buildDevice(app);
    await change(
      app,
      sql`INSERT INTO display_codes (device_id, device_code_hash, user_code, expires_at)
        VALUES (${id}, sha256(${mark}::bytea), ${mark}, ${expires})`,
    );
  }
  for (const [mark, expires] of [[0, ago(0)] as const, [1, ago(-1)] as const])
    await change(
      app,
      sql`INSERT INTO sign_in_challenges (token_hash, browser_hash, user_id, way, remember, failures, expires_at)
        VALUES (sha256(${String(mark)}::bytea), sha256(''), ${userId}, 'password', false, ${mark}, ${expires})`,
    );
  for (const [purpose, expires] of [['add', ago(0)] as const, ['sign_in', ago(-1)] as const])
    await change(
      app,
      sql`INSERT INTO passkey_challenges (challenge_hash, browser_hash, purpose, expires_at)
        VALUES (sha256(${purpose}::bytea), '', ${purpose}, ${expires})`,
    );
  const [old, recent] = [ago(3 * 86_400), ago(86_400)];
  const failures = [[0, old, null] as const, [1, recent, null] as const, [2, old, ago(-60)] as const];
  for (const [mark, begun, locked] of failures)
    await change(
      app,
      sql`INSERT INTO sign_in_failures (pair_hash, failures, window_started_at, lockouts, locked_until)
        VALUES (sha256(${`f${mark}`}::bytea), 1, ${begun}, ${mark}, ${locked}::timestamptz)`,
    );
  for (const [mark, ends] of [[0, ago(0)] as const, [1, ago(-1)] as const])
    await change(
      app,
      sql`INSERT INTO call_counts (counter_hash, calls, window_ends_at)
        VALUES (sha256(${String(mark)}::bytea), ${mark}, ${ends})`,
    );
  for (const [purpose, expired] of [['invitation', ago(91 * 86_400)] as const, ['password_reset', ago(60)] as const])
    await change(
      app,
      sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
        VALUES (${userId}, ${purpose}, sha256(${purpose}::bytea), ${expired})`,
    );

  for (const [mark, used] of [
    ['known', ago(lifetimes.knownBrowser - 1)] as const,
    ['long ago', ago(lifetimes.knownBrowser)] as const,
  ])
    await change(
      app,
      sql`INSERT INTO known_browsers (user_id, browser_hash, last_used_at) VALUES (${userId}, ${mark}::bytea, ${used})`,
    );

  const tasks = [
    'links.remove-ended',
    'sessions.remove-expired',
    'credentials.remove-old-failures',
    'identities.remove-expired',
    'organization-sign-in.remove-expired-answers',
    'passkeys.remove-expired',
    'displays.remove-expired-codes',
    'limits.remove-ended-windows',
    'sign-in.forget-unused-browsers',
  ];
  for (const name of tasks) expect(await run(name)).toMatch(/^\d+ \* \* \* \*$/);

  expect(await kept('sessions')).toEqual(['plain, alive', 'remembered, alive', 'token of an app, alive']);
  expect(await kept('sign_ins')).toEqual(['kept']);
  expect(await kept('authorization_requests')).toEqual(['alive']);
  expect(await kept('pending_identities')).toEqual(['alive']);
  expect(await kept('saml_answers')).toEqual(['alive']);
  expect(await kept('passkey_challenges')).toEqual(['sign_in']);
  expect(await kept('sign_in_challenges')).toEqual(['1']);
  expect(await kept('sign_in_failures')).toEqual(['1', '2']);
  expect(await kept('display_codes')).toEqual(['IS OPEN.']);
  expect(await kept('call_counts')).toEqual(['1']);
  expect(await kept('account_links')).toEqual(['password_reset']);
  expect(await kept('known_browsers')).toEqual(['known']);
});

it('mails that are over go after 90 days, but for the newest to a person', async () => {
  const old = ago(91 * 86_400);
  const mails = [
    ['first', userId, 'accepted', old],
    ['newest', userId, 'failed', old],
    ['to no user', null, 'accepted', old],
    ['recent', null, 'accepted', ago(86_400)],
    ['waiting', null, 'deferred', old],
  ] as const;
  for (const [kind, user, state, created] of mails)
    await change(
      app,
      sql`INSERT INTO mails (kind, user_id, recipient, state, expires_at, created_at)
        VALUES (${kind}, ${user}::int, 'a@example.com', ${state}, ${created}, ${created})`,
    );
  expect(await run('mail.remove-old')).toBe('27 * * * *');
  expect(await kept('mails')).toEqual(['newest', 'recent', 'waiting']);
});
