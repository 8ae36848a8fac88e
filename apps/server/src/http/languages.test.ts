import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { endOtherSessions } from '@account/contract/endpoints/accounts/sessions';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { listActivities } from '@account/contract/endpoints/administration/activities';
import { showOrganization } from '@account/contract/endpoints/administration/organizations';
import { listAssignableRoles, listUsers, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { searchEverywhere } from '@account/contract/endpoints/search';
import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { languageCookie } from '@account/contract/values/cookies';
import type { MessageId } from '@account/messages/ids';
import { directionOf, type Locale, locales } from '@account/messages/locales';
import { translate } from '@account/messages/translate';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { userBody } from '#test/support/bodies.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../platform/database/sql.ts';

const app = useTestApp();
const asking = (language: string) => ({ headers: { 'accept-language': language } });

/** A signed-in user with a language of the own. */
async function speaker(language: Locale | null, level: AccessLevel = accessLevels.user): Promise<Client> {
  const user = await buildUser(app, { level });
  await change(app, sql`UPDATE users SET language = ${language} WHERE id = ${user.id}`);
  return signedIn(app, user);
}

const refuse = (client: Client, options = {}) =>
  client.call(updateSettings, { body: { panel_idletimeout: 5 }, ...options });
const refusalIn = (locale: Locale) => translate('validation.idle_timeout', undefined, locale);

describe('an answer', () => {
  it.each(locales)('in %s is asked for by the browser', async (locale) => {
    const { body } = await refuse(await speaker(null), asking(`nl, ${locale};q=0.9, en;q=0.1`));
    expect(body).toMatchObject({
      message: refusalIn(locale),
      errors: { panel_idletimeout: [refusalIn(locale)] },
    });
  });

  it.each(['nl', '*', '', 'xx-YY;q=2, ;;', 'd'.repeat(3_000)])('is English for %j', async (header) => {
    expect((await refuse(await speaker(null), asking(header))).body.message).toBe('Choose one of the times.');
  });

  it('is in the own language of the person, whatever the browser asks for', async () => {
    expect((await refuse(await speaker('de'), asking('fr'))).body.message).toBe(refusalIn('de'));
  });

  it('is in the language that was chosen in the browser, unless the person has one', async () => {
    const choose = (client: Client, chosen: string) =>
      refuse(client, {
        headers: { cookie: `${client.headers.cookie}; ${languageCookie}=${chosen}`, 'accept-language': 'fr' },
      });
    expect((await choose(await speaker(null), 'ar')).body.message).toBe(refusalIn('ar'));
    expect((await choose(await speaker(null), 'nonsense')).body.message).toBe(refusalIn('fr'));
    expect((await choose(await speaker('de'), 'ar')).body.message).toBe(refusalIn('de'));
  });

  it('is translated where the caller is refused, is not known, or asks for nothing that there is', async () => {
    const messageOf = async (response: Promise<{ body: { message: string } }>) => (await response).body.message;
    const says = (id: MessageId) => translate(id, undefined, 'de');
    const missing = { params: { id: 1 }, ...asking('de') };
    expect(await messageOf((await speaker(null)).call(showOrganization, missing))).toBe(says('forms.forbidden'));
    expect(await messageOf(visitor(app).call(showOrganization, missing))).toBe(says('errors.session_expired'));
    expect(await messageOf(visitor(app).send({ url: '/appapi/nothing', ...asking('de') }))).toBe(
      says('errors.not_found'),
    );
    const unreadable = visitor(app).send({ url: '/appapi/%zz', ...asking('de') });
    expect(await messageOf(unreadable)).toBe(says('errors.not_found'));
    const body = { email: 'nobody@example.com', password: 'wrong' };
    expect(await messageOf(visitor(app).call(signIn, { body, ...asking('de') }))).toBe(says('validation.credentials'));
    const json = '{"email"';
    expect(await messageOf(visitor(app).call(signIn, { json, ...asking('de') }))).toBe(says('errors.bad_request'));
  });

  it('of a saved language is in that language', async () => {
    const client = await speaker('fr');
    const { body } = await client.call(updateSettings, { body: { panel_idletimeout: 0, language: 'es' } });
    expect(body.message).toBe(translate('responses.settings_updated', undefined, 'es'));
  });

  it('that finds pages finds them by their names in the language', async () => {
    const { body } = await (await speaker('de', accessLevels.top)).call(searchEverywhere, {
      query: { q: translate('shell.organizations', undefined, 'de') },
    });
    expect(body.data[0]).toMatchObject({ kind: 'page', path: '/organization' });
  });
});

describe('languages of concurrent calls', () => {
  it('do not mix, however long each takes', async () => {
    const [own, outsider] = [await Promise.all(locales.map((locale) => speaker(locale))), await speaker(null)];
    const save = async (client: Client, language: string) =>
      client.call(updateSettings, { body: { panel_idletimeout: 0 }, ...asking(language) });
    const calls = locales.flatMap((locale, index) => [
      { locale, response: refuse(outsider, asking(locale)), text: refusalIn(locale) },
      ...Array.from({ length: 4 }, () => [
        { locale, response: save(own[index] ?? outsider, 'en') },
        { locale, response: save(outsider, locale) },
      ]).flat(),
    ]);
    const said = await Promise.all(calls.map(async ({ response }) => (await response).body.message));
    const expected = calls.map((call) =>
      'text' in call ? call.text : translate('responses.settings_updated', undefined, call.locale),
    );
    expect(said).toEqual(expected);
  });

  it('share a list, and each names the roles in its own', async () => {
    const administrators = await Promise.all(locales.map((locale) => speaker(locale, accessLevels.top)));
    const lists = await Promise.all(administrators.map((client) => client.call(listUsers, { body: { page: 1 } })));
    const namesIn = (locale: Locale) =>
      (['users.top_administrator', 'users.ordinary_user'] as const).map((id) => translate(id, undefined, locale));
    for (const [index, locale] of locales.entries()) {
      const roles = lists[index]?.body.data.map((row: { role_name: string }) => row.role_name);
      expect(new Set(roles)).toEqual(new Set(namesIn(locale)));
    }
  });
});

describe('the name of a role', () => {
  let german: Client;
  beforeAll(async () => {
    german = await speaker('de', accessLevels.top);
  });
  const word = translate('users.ordinary_user', undefined, 'de');

  it('is translated in a record, in the choices and in what the audit kept', async () => {
    const { body } = await german.call(saveUser, { body: await userBody(app) });
    expect(body.data.role.name).toBe(word);
    expect((await german.call(showUser, { params: { id: body.data.id } })).body.data.role.name).toBe(word);
    expect((await german.call(listAssignableRoles)).body.data.at(-1).name).toBe(word);
    const filters = { subject_kind: 'user', subject_id: body.data.id };
    const roleIn = async (client: Client) =>
      (await client.call(listActivities, { body: { filters } })).body.data[0].after.role;
    expect(await roleIn(german)).toBe(word);
    expect(await roleIn(await speaker('en', accessLevels.top))).toBe('User');
  });
});

describe('a page', () => {
  const open = async (client: Client, language: string) => {
    const { cookie = '' } = client.headers;
    const page = await client.send({
      url: '/home',
      headers: { cookie, accept: 'text/html', 'accept-language': language },
    });
    const [, json = ''] = /id="bootstrap">(.*?)<\/script>/.exec(String(page.body)) ?? [];
    return { page, bootstrap: JSON.parse(json) };
  };

  it.each(locales)('in %s says so, for the browser and for the web', async (locale) => {
    const { page, bootstrap } = await open(await speaker(null), locale);
    expect(page.body).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`);
    expect(page.headers.vary).toBe('accept-language');
    expect(bootstrap).toMatchObject({ language: locale, user: { language: null } });
  });

  it('is in the own language of the person', async () => {
    const { bootstrap } = await open(await speaker('ar'), 'de');
    expect(bootstrap).toMatchObject({ language: 'ar', user: { language: 'ar' } });
    expect(bootstrap.user.role.name).toBe(translate('users.ordinary_user', undefined, 'ar'));
  });
});

it('ends sessions with a message in the language of the person', async () => {
  const { body } = await (await speaker('zh-CN')).call(endOtherSessions, { body: {} });
  expect(body.message).toBe(translate('responses.sessions_ended', undefined, 'zh-CN'));
});
