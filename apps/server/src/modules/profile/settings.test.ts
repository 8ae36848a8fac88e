import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { idleLogoutMinutes } from '@account/contract/limits';
import { locales } from '@account/messages/locales';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import { buildManaged, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const minutesOf = async (id: number) =>
  (await rowOf<{ minutes: number }>(app, sql`SELECT panel_idletimeout AS minutes FROM users WHERE id = ${id}`)).minutes;

it.each(idleLogoutMinutes)('the panel idle logout may be %i minutes', async (minutes) => {
  const user = await buildUser(app);
  const response = await (await signedIn(app, user)).call(updateSettings, { body: { panel_idletimeout: minutes } });
  expect(response).toMatchObject({ status: 200, body: { message: 'Your setting has been updated.' } });
  expect(await minutesOf(user.id)).toBe(minutes);
});

it.each([5, 15, 61, -10, 10.5, '10', null, true, {}])('the panel idle logout is never %j', async (minutes) => {
  const user = await buildUser(app);
  const response = await (await signedIn(app, user)).call(updateSettings, { body: { panel_idletimeout: minutes } });
  expect(response).toMatchObject({
    status: 422,
    body: { errors: { panel_idletimeout: ['Choose one of the times.'] } },
  });
  expect(await minutesOf(user.id)).toBe(0);
});

it('a change is recorded with what it was before, in the organization of the person', async () => {
  const user = await buildUser(app);
  await (await signedIn(app, user)).call(updateSettings, { body: { panel_idletimeout: 20 } });
  expect(await entriesOf(app, 'user', user.id)).toMatchObject([
    {
      action: 'user.settings_updated',
      actor_email: user.email,
      organization_id: user.organization_id,
      before: { panel_idletimeout: 0 },
      after: { panel_idletimeout: 20 },
    },
  ]);
});

it('a change that waited for another is recorded with what that one left', async () => {
  const user = await buildUser(app);
  const client = await signedIn(app, user);
  const other = sql`UPDATE users SET panel_idletimeout = 60 WHERE id = ${user.id}`;
  await atOnce(app, other, [() => client.call(updateSettings, { body: { panel_idletimeout: 20 } })]);
  expect(await entriesOf(app, 'user', user.id)).toMatchObject([{ before: { panel_idletimeout: 60 } }]);
});

describe('the name', () => {
  const save = async (user: { id: number; email: string }, name: unknown) =>
    (await signedIn(app, user)).call(updateSettings, { body: { panel_idletimeout: 0, name } });
  const nameOf = async (id: number) =>
    (await rowOf<{ name: string | null }>(app, sql`SELECT name FROM users WHERE id = ${id}`)).name;

  it('that a directory changes at the same moment stays', async () => {
    const user = await buildManaged(app, (await buildOrganization(app)).id);
    await change(app, sql`UPDATE users SET name = 'Ada Byron' WHERE id = ${user.id}`);
    const renamed = sql`UPDATE users SET name = 'Ada Lovelace' WHERE id = ${user.id}`;
    const [response] = await atOnce(app, renamed, [() => save(user, 'Ada Byron')]);
    expect([response?.status, await nameOf(user.id)]).toEqual([422, 'Ada Lovelace']);
  });

  it('is given and corrected, recorded, and on the next page', async () => {
    const user = await buildUser(app);
    expect((await save(user, ' Ada Byron ')).status).toBe(200);
    const client = await signedIn(app, user);
    await client.call(updateSettings, { body: { panel_idletimeout: 0, name: 'Ada Lovelace' } });
    expect((await client.visit('/home')).body).toContain('"name":"Ada Lovelace"');
    expect(await entriesOf(app, 'user', user.id)).toMatchObject([
      { action: 'user.settings_updated', after: { name: 'Ada Byron' } },
      { before: { name: 'Ada Byron' }, after: { name: 'Ada Lovelace' } },
    ]);
  });

  it('stays when it is left out, and goes when it is empty', async () => {
    const user = await buildUser(app);
    await save(user, 'Ada');
    await save(user, undefined);
    expect(await nameOf(user.id)).toBe('Ada');
    expect((await entriesOf(app, 'user', user.id)).at(-1)).not.toHaveProperty('after.name');
    await save(user, '  ');
    expect(await nameOf(user.id)).toBeNull();
  });

  it.each([['a'.repeat(256)], [7], [['Ada']], ['Ada\0']])('is never %j', async (name) => {
    const user = await buildUser(app);
    expect(await save(user, name)).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    expect(await nameOf(user.id)).not.toBe(name);
  });
});

describe('the language', () => {
  const save = async (user: { id: number; email: string }, language: unknown) =>
    (await signedIn(app, user)).call(updateSettings, { body: { panel_idletimeout: 0, language } });
  const languageOf = async (id: number) =>
    (await rowOf<{ language: string | null }>(app, sql`SELECT language FROM users WHERE id = ${id}`)).language;

  it.each(locales)('may be %s', async (locale) => {
    const user = await buildUser(app);
    expect((await save(user, locale)).status).toBe(200);
    expect(await languageOf(user.id)).toBe(locale);
  });

  it('stays when it is left out, is left to the browser by null, and each change is recorded', async () => {
    const user = await buildUser(app);
    await save(user, 'de');
    await save(user, undefined);
    expect(await languageOf(user.id)).toBe('de');
    await save(user, null);
    expect(await languageOf(user.id)).toBeNull();
    expect(await entriesOf(app, 'user', user.id)).toMatchObject([
      { before: { language: null }, after: { language: 'de' } },
      { after: {} },
      { before: { language: 'de' }, after: { language: null } },
    ]);
  });

  it.each(['nl', 'DE', 'zh', '', 7, ['de'], {}])('is never %j', async (language) => {
    const user = await buildUser(app);
    expect(await save(user, language)).toMatchObject({
      status: 422,
      body: { errors: { language: [expect.any(String)] } },
    });
    expect(await languageOf(user.id)).toBeNull();
  });
});

it('the person finds it on the next page', async () => {
  const client = await signedIn(app, await buildUser(app));
  await client.call(updateSettings, { body: { panel_idletimeout: 40 } });
  expect((await client.visit('/home')).body).toContain('"panel_idletimeout":40');
});
