import { saveOrganization, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { domainOf, isPublicMailDomain, normalDomain } from './domains.ts';

const app = useTestApp();

let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const save = (overrides: object) => client.call(saveOrganization, { body: organizationBody(overrides) });
const domainsOf = async (id: number) => (await client.call(showOrganization, { params: { id } })).body.data.domains;

it.each([
  ['School.Example', 'school.example'],
  [' @school.example ', 'school.example'],
  ['school.example.', 'school.example'],
  ['schüle.example', 'xn--schle-mva.example'],
  ['xn--schle-mva.example', 'xn--schle-mva.example'],
  ['学校.example', 'xn--48s290a.example'],
  ['a.b.c.school.example', 'a.b.c.school.example'],
])('%s is the domain %s', (text, domain) => {
  expect(normalDomain(text)).toBe(domain);
});

it.each([
  '',
  'school',
  'ada@school.example',
  'https://school.example',
  'school.example/path',
  'school..example',
  '-school.example',
  'school-.example',
  '192.168.1.1',
  '[::1]',
  'school.example:25',
  '*.school.example',
  'a b.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
])('%j is no domain', (text) => {
  expect(normalDomain(text)).toBeUndefined();
});

it.each([
  ['ada@School.Example', 'school.example'],
  ['"a@b"@school.example', 'school.example'],
  ['nonsense', ''],
])('the domain of %s is %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

it.each(['gmail.com', 'outlook.com', 'hotmail.fr', 'yahoo.co.jp', 'gmx.de', 'web.de', 'icloud.com', 'qq.com'])(
  '%s is everybody’s',
  (domain) => {
    expect(isPublicMailDomain(domain)).toBe(true);
  },
);

it.each(['school.example', 'mail.school.example', 'gmail.school.example', 'outlook.example', 'live.berlin'])(
  '%s may be of an organization',
  (domain) => {
    expect(isPublicMailDomain(domain)).toBe(false);
  },
);

describe('the domains of an organization', () => {
  it('are saved in one form, each once, and shown in order', async () => {
    const { body } = await save({ domains: ['Z.example', '@a.example', 'z.example', 'schüle.example'] });
    expect(body.data.domains).toEqual(['a.example', 'xn--schle-mva.example', 'z.example']);
    expect(await domainsOf(body.data.id)).toEqual(body.data.domains);
    const [entry] = await entriesOf(app, 'organization', body.data.id);
    expect(entry?.after).toMatchObject({ domains: body.data.domains });
  });

  it('stay when they are left out, and go when the list is empty', async () => {
    const { data } = (await save({ domains: ['stays.example'] })).body;
    const { name } = data;
    expect((await save({ id: data.id, name })).body.data.domains).toEqual(['stays.example']);
    expect((await save({ id: data.id, name, domains: ['stays.example', 'more.example'] })).body.data.domains).toEqual([
      'more.example',
      'stays.example',
    ]);
    expect((await save({ id: data.id, name, domains: [] })).body.data.domains).toEqual([]);
    const entries = await entriesOf(app, 'organization', data.id);
    expect(entries.at(-1)).toMatchObject({
      before: { domains: ['more.example', 'stays.example'] },
      after: { domains: [] },
    });
  });

  it.each([
    ['nonsense', '“nonsense” is not a domain'],
    ['gmail.com', 'Everybody can get an address at gmail.com'],
  ])('%s is refused by name, and nothing is saved', async (domain, text) => {
    const name = `Refused for ${domain}`;
    const fine = `not-${domain}.example`;
    const refused = await save({ name, domains: [fine, domain] });
    expect(refused).toMatchObject({ status: 422, body: { errors: { domains: [expect.stringContaining(text)] } } });
    expect((await save({ name, domains: [fine] })).status).toBe(200);
    const { id } = (await save({ domains: [] })).body.data;
    expect(await domainsOf(id)).toEqual([]);
  });

  it('of another organization are refused by name, until that one gives them up or is deleted', async () => {
    const { data } = (await save({ domains: ['taken.example'] })).body;
    expect(await save({ domains: ['free.example', 'TAKEN.example'] })).toMatchObject({
      status: 422,
      body: { errors: { domains: ['taken.example belongs to another organization already.'] } },
    });
    await save({ id: data.id, name: data.name, domains: [] });
    expect((await save({ domains: ['free.example', 'taken.example'] })).status).toBe(200);
  });

  it('wanted by two at the same time belong to one', async () => {
    const answers = await Promise.all([save({ domains: ['both.example'] }), save({ domains: ['both.example'] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each([
    ['too many', Array.from({ length: limits.domains + 1 }, (_none, number) => `d${number}.example`)],
    ['of another type', ['a.example', 7]],
    ['too long', [`${'a.'.repeat(200)}example`]],
    ['no list', 'a.example'],
  ])('%s are refused under the field', async (_what, domains) => {
    const { status, body } = await save({ domains });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['domains']]);
  });
});
