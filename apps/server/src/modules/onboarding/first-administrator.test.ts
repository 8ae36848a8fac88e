import { expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { buildUser } from '#test/support/factories.ts';
import { trySignIn } from '#test/support/people.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
import { systemClock } from '../../kernel/clock.ts';
import { sql } from '../../platform/database/sql.ts';
import { ensureFirstAdministrator } from './index.ts';

const app = useTestAppForEach();

const email = 'admin@example.com';
const ensure = (password?: string) =>
  ensureFirstAdministrator({ database: app.database, clock: systemClock }, { email, password });

const stored = () =>
  rowOf<{ id: number; access_level: string; must_change_password: boolean }>(
    app,
    sql`SELECT u.id, access_level, must_change_password FROM users u JOIN roles r ON r.id = u.role_id`,
  );

it('is made once, even by several processes at the same time', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => ensure()));
  const winners = made.filter((result) => result !== undefined);
  expect(winners).toHaveLength(1);
  expect((await trySignIn(app, { email, password: winners[0]?.generatedPassword ?? '' })).status).toBe(200);
  expect(await ensure()).toBeUndefined();
});

it('with a generated password must change it first', async () => {
  const made = await ensure();
  expect(made?.generatedPassword).toMatch(/^[A-Za-z0-9]{20}$/);
  const user = await stored();
  expect(user).toMatchObject({ access_level: '9999', must_change_password: true });
  expect(await entriesOf(app, 'user', user.id)).toMatchObject([
    { action: 'user.created', actor_email: 'system', after: { email } },
  ]);
});

it('with a password of ADMIN_PASSWORD need not', async () => {
  expect(await ensure('set by the operator')).toEqual({ email, generatedPassword: undefined });
  expect(await stored()).toMatchObject({ access_level: '9999', must_change_password: false });
  expect((await trySignIn(app, { email, password: 'set by the operator' })).status).toBe(200);
});

it('is not made where there is anybody', async () => {
  await buildUser(app);
  expect(await ensure()).toBeUndefined();
  expect(await rowsOf(app, sql`SELECT id FROM users`)).toHaveLength(1);
});
