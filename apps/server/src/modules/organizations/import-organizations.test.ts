import { importOrganizations, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { limits, usualLogoHeights } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { contentsOf, rowOf, rowsOf } from '#test/support/query.ts';
import { unique } from '#test/support/unique.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let client: Client;
let actor: { id: number; email: string };
beforeAll(async () => {
  actor = await buildUser(app, { level: accessLevels.top });
  client = await signedIn(app, actor);
});

const send = (rows: unknown, dry_run: unknown = false, by = client) =>
  by.call(importOrganizations, { body: { rows, dry_run } });
const school = () => `School ${unique()}`;
const idOf = async (name: string) =>
  (await rowOf<{ id: number }>(app, sql`SELECT id FROM organizations WHERE name = ${name}`)).id;
const show = async (name: string) =>
  (await client.call(showOrganization, { params: { id: await idOf(name) } })).body.data;

describe('a dry run', () => {
  it('says what becomes of each row, and changes nothing', async () => {
    const [fresh, { name: present }] = [school(), await buildOrganization(app)];
    const before = await contentsOf(app);
    const rows = [{ name: ` ${fresh} ` }, { name: present.toUpperCase() }, {}, { name: fresh.toLowerCase() }];
    expect(await send(rows, true)).toMatchObject({
      status: 200,
      body: {
        data: [
          { row: 1, name: fresh, outcome: 'new', errors: {} },
          { row: 2, name: present.toUpperCase(), outcome: 'exists', errors: {} },
          { row: 3, name: '', outcome: 'invalid', errors: { name: ['Enter a name.'] } },
          { row: 4, name: fresh.toLowerCase(), outcome: 'duplicate', errors: {} },
        ],
      },
    });
    expect(await contentsOf(app)).toEqual(before);
  });

  it.each([
    ['name', { name: 'x'.repeat(limits.name + 1) }, 'Enter at most 255 characters.'],
    ['name', { name: 7 }, 'Enter a name.'],
    ['logo_vertical', { logo_vertical: 0 }, 'Enter 1 or more.'],
    ['logo_horizontal', { logo_horizontal: '40' }, 'This value has the wrong type.'],
    ['domains', { domains: 'school.example' }, 'This value has the wrong type.'],
    ['domains', { domains: ['gmail.com'] }, expect.stringContaining('gmail.com')],
    ['domains', { domains: ['not a domain'] }, expect.stringContaining('not a domain')],
  ])('finds a wrong %s: %j', async (field, wrong, text) => {
    const { body } = await send([{ name: school(), ...wrong }, { name: school() }], true);
    expect(body.data).toMatchObject([{ outcome: 'invalid', errors: { [field]: [text] } }, { outcome: 'new' }]);
  });

  it('finds a domain that an organization has, or an earlier row', async () => {
    const domain = `${unique()}.example`;
    const rows = [
      { name: school(), domains: [`@${domain.toUpperCase()}`] },
      { name: school(), domains: [domain] },
    ];
    const { body } = await send(rows, true);
    expect(body.data).toMatchObject([{ outcome: 'new' }, { outcome: 'invalid', errors: { domains: [/./] } }]);
    await send(rows.slice(0, 1));
    expect((await send(rows.slice(1), true)).body.data).toMatchObject([{ outcome: 'invalid' }]);
  });
});

describe('importing', () => {
  it('creates those that are new as a save does, each with its panel roles and its entry', async () => {
    const [plain, own, { name: present }] = [school(), school(), await buildOrganization(app)];
    const domain = `${unique()}.example`;
    const rows = [
      { name: plain },
      { name: present },
      { name: own, domains: [domain], logo_vertical: 12, logo_horizontal: 34 },
    ];
    const { body } = await send(rows);
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'exists', 'new']);
    expect(await show(plain)).toMatchObject({
      ...usualLogoHeights,
      domains: [],
      panel_roles: ['admin', 'normal', 'guest'],
    });
    const made = await show(own);
    expect(made).toMatchObject({ logo_vertical: 12, logo_horizontal: 34, domains: [domain] });
    expect(made.enrolment_code).toMatch(/^\w{5}-\w{5}$/);
    expect(await entriesOf(app, 'organization', made.id)).toMatchObject([
      { action: 'organization.created', actor_email: actor.email, after: { name: own, domains: [domain] } },
    ]);
  });

  it('as many as the limit', async () => {
    const rows = Array.from({ length: limits.imported }, () => ({ name: school() }));
    const { body } = await send(rows);
    expect(body.data.every(({ outcome }: { outcome: string }) => outcome === 'new')).toBe(true);
    const names = rows.map(({ name }) => name);
    expect(await rowsOf(app, sql`SELECT FROM organizations WHERE name = ANY (${names}::text[])`)).toHaveLength(500);
  });

  it('the same list twice at once creates each once', async () => {
    const rows = Array.from({ length: 20 }, () => ({ name: school() }));
    const responses = await Promise.all([send(rows), send(rows.toReversed())]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const outcomes = responses.flatMap(({ body }) => body.data.map(({ outcome }: { outcome: string }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(20);
  });
});

describe('is refused', () => {
  it.each([
    ['without rows', undefined],
    ['with none', []],
    ['with too many', Array.from({ length: limits.imported + 1 }, () => ({ name: 'x' }))],
    ['with something else', [7]],
  ])('%s', async (_what, rows) => {
    const response = await send(rows);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual(['rows']);
  });

  it.each([accessLevels.organization, accessLevels.user])('for level %s', async (level) => {
    const name = school();
    expect((await send([{ name }], false, await signedIn(app, await buildUser(app, { level })))).status).toBe(403);
    expect(await rowsOf(app, sql`SELECT FROM organizations WHERE name = ${name}`)).toEqual([]);
  });
});
