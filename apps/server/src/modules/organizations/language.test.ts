import { saveOrganization, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { accessLevels } from '@account/contract/roles';
import { locales } from '@account/messages/locales';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});
const save = (overrides: object) => client.call(saveOrganization, { body: organizationBody(overrides) });

it.each(locales)('the language of invitations may be %s', async (language) => {
  const { id } = (await save({ language })).body.data;
  expect((await client.call(showOrganization, { params: { id } })).body.data.language).toBe(language);
});

it('it is none at first, stays when it is left out, and goes with null', async () => {
  const { id, language } = (await save({})).body.data;
  expect(language).toBeNull();
  expect((await save({ id, language: 'fr' })).body.data.language).toBe('fr');
  expect((await save({ id })).body.data.language).toBe('fr');
  expect((await save({ id, language: null })).body.data.language).toBeNull();
  expect((await entriesOf(app, 'organization', id)).slice(1)).toMatchObject([
    { before: { language: null }, after: { language: 'fr' } },
    {},
    { before: { language: 'fr' }, after: { language: null } },
  ]);
});

it.each(['nl', 'zh-TW', '', 7, ['de']])('it is never %j', async (language) => {
  expect(await save({ language })).toMatchObject({ status: 422, body: { errors: { language: [expect.any(String)] } } });
});
