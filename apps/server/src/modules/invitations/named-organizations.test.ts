import { inviteMany } from '@account/contract/endpoints/administration/invitation-batches';
import { usualLogoHeights } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { roleId } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { contentsOf, rowOf, rowsOf } from '#test/support/query.ts';
import { unique } from '#test/support/unique.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let top: Client;
let administrator: Client;
let home: { id: number; name: string };
let campus: { id: number; name: string };
beforeAll(async () => {
  [home, campus] = [await buildOrganization(app), await buildOrganization(app, { name: 'École North Campus' })];
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  administrator = await signedIn(
    app,
    await buildUser(app, { level: accessLevels.organization, organizationId: home.id }),
  );
});

const address = () => `${unique()}@example.com`;
const send = (rows: object[], options: object = {}, by = top) => by.call(inviteMany, { body: { rows, ...options } });
const organizationOf = async (email: string) =>
  (await rowOf<{ organization_id: number | null }>(app, sql`SELECT organization_id FROM users WHERE email = ${email}`))
    .organization_id;
const named = (name: string) => rowsOf<{ id: number }>(app, sql`SELECT id FROM organizations WHERE name = ${name}`);

describe('an organization is named by a row', () => {
  it('in any case of its letters; the id counts where both are there', async () => {
    const [one, other] = [address(), address()];
    const rows = [
      { email: one, organization: ' éCOLE north  campus ' },
      { email: other, organization: 'Nowhere', organization_id: home.id },
    ];
    const { body } = await send(rows);
    expect(body.data).toMatchObject([
      { outcome: 'new', errors: {} },
      { outcome: 'new', errors: {} },
    ]);
    expect(body.organizations).toEqual([]);
    expect([await organizationOf(one), await organizationOf(other)]).toEqual([campus.id, home.id]);
    const { id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${one}`);
    expect(await entriesOf(app, 'user', id)).toMatchObject([{ after: { organization: campus.name } }]);
  });

  it('unknown, where it is deleted in the same moment', async () => {
    const [{ id }, email] = [await buildOrganization(app), address()];
    const deleted = sql`DELETE FROM organizations WHERE id = ${id}`;
    const [response] = await atOnce(app, deleted, [() => send([{ email, organization_id: id }])]);
    expect(response?.body.errors).toEqual({ organization_id: ['This organization does not exist.'] });
  });

  it('who must belong to one is right with its name', async () => {
    const role_id = await roleId(app, accessLevels.organization);
    const { body } = await send([{ email: address(), role_id, organization: campus.name }], { dry_run: true });
    expect(body.data).toMatchObject([{ outcome: 'new' }]);
  });

  it.each([['Ecole North Campus'], ['École Nort Campus'], ['north campus ecole']])(
    'unknown, with the nearest one as a suggestion: %s',
    async (organization) => {
      const { body } = await send([{ email: address(), organization }], { dry_run: true });
      expect(body.data).toMatchObject([
        {
          outcome: 'invalid',
          errors: {
            organization: ['This organization does not exist.'],
            suggestion: { id: campus.id, name: campus.name },
          },
        },
      ]);
    },
  );

  it('unknown, and nothing is near', async () => {
    const { body } = await send([{ email: address(), organization: 'Zyx Wvu' }], { dry_run: true });
    expect(body.data[0].errors).toEqual({ organization: ['This organization does not exist.'], suggestion: null });
  });

  it('too long', async () => {
    const { body } = await send([{ email: address(), organization: 'x'.repeat(256) }], { dry_run: true });
    expect(body.data[0].errors).toEqual({ organization: ['Enter at most 255 characters.'] });
  });
});

describe('unknown organizations are created with the invitations', () => {
  it('each once, with its panel roles and its entry, and only for people who are new', async () => {
    const [name, unused, present] = [`School ${unique()}`, `School ${unique()}`, await buildUser(app)];
    const [one, other] = [address(), address()];
    const rows = [
      { email: one, organization: name },
      { email: other, organization: name.toUpperCase() },
      { email: present.email, organization: unused },
    ];
    const before = await contentsOf(app);
    const dry = await send(rows, { dry_run: true, create_organizations: true });
    expect(dry.body).toMatchObject({
      data: [{ outcome: 'new' }, { outcome: 'new' }, { outcome: 'exists' }],
      batch_id: null,
      organizations: [{ id: null, name }],
    });
    expect(await contentsOf(app)).toEqual(before);

    const { body } = await send(rows, { create_organizations: true });
    const [made] = await named(name);
    expect(body.organizations).toEqual([{ id: made?.id, name }]);
    expect([await organizationOf(one), await organizationOf(other)]).toEqual([made?.id, made?.id]);
    expect(await named(unused)).toEqual([]);
    const id = made?.id ?? 0;
    expect(await entriesOf(app, 'organization', id)).toMatchObject([
      { action: 'organization.created', after: { name, ...usualLogoHeights } },
    ]);
    expect(await rowsOf(app, sql`SELECT FROM organization_panel_roles WHERE organization_id = ${id}`)).toHaveLength(3);
    const batch = sql`SELECT organization_id FROM invitation_batches WHERE id = ${body.batch_id}`;
    expect(await rowOf(app, batch)).toEqual({ organization_id: id });
  });

  it('by two lists at once, each once', async () => {
    const name = `School ${unique()}`;
    const emails = [address(), address()];
    const responses = await Promise.all(
      emails.map((email) => send([{ email, organization: name }], { create_organizations: true })),
    );
    expect(responses.map(({ body }) => body.data[0].outcome)).toEqual(['new', 'new']);
    const [made] = await named(name);
    expect(await Promise.all(emails.map(organizationOf))).toEqual([made?.id, made?.id]);
  });

  it('by top administrators alone; others invite into their own, whatever is named', async () => {
    const [name, email] = [`School ${unique()}`, address()];
    const rows = [{ email, organization: name }];
    expect((await send(rows, { create_organizations: true }, administrator)).status).toBe(403);
    expect((await send(rows, {}, administrator)).body.data).toMatchObject([{ outcome: 'new', errors: {} }]);
    expect(await organizationOf(email)).toBe(home.id);
    expect(await named(name)).toEqual([]);
  });
});
