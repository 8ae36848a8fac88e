import { inviteMany, showInvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { showUser } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { roleId } from '#test/support/bodies.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { contentsOf, rowOf, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let top: Client;
let administrator: Client;
let home: { id: number; name: string };
let abroad: { id: number };
beforeAll(async () => {
  [home, abroad] = [await buildOrganization(app), await buildOrganization(app)];
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  administrator = await signedIn(
    app,
    await buildUser(app, { level: accessLevels.organization, organizationId: home.id }),
  );
});

let number = 0;
const address = () => `invited-${++number}@example.com`;
const send = (rows: unknown, dry_run: unknown = false, by = administrator) =>
  by.call(inviteMany, { body: { rows, dry_run } });
const outcomes = async (rows: object[], by = administrator) =>
  (await send(rows, true, by)).body.data.map(({ outcome }: { outcome: string }) => outcome);
const userOf = (email: string) =>
  rowOf<Record<string, unknown>>(
    app,
    sql`SELECT u.*, r.access_level FROM users u JOIN roles r ON r.id = u.role_id WHERE u.email = ${email}`,
  );

describe('a dry run', () => {
  it('says what becomes of each row, and changes nothing', async () => {
    const { email: present } = await buildUser(app, { organizationId: home.id });
    const fresh = address();
    const before = await contentsOf(app);
    const response = await send(
      [{ email: ` ${fresh.toUpperCase()} ` }, { email: present }, { email: 'nobody' }, { email: fresh }, {}],
      true,
    );
    expect(response).toMatchObject({ status: 200, body: { batch_id: null } });
    expect(response.body.data).toEqual([
      { row: 1, email: fresh, outcome: 'new', errors: {} },
      { row: 2, email: present, outcome: 'exists', errors: {} },
      {
        row: 3,
        email: 'nobody',
        outcome: 'invalid',
        errors: { email: ['Enter a full e-mail address, such as name@example.com.'] },
      },
      { row: 4, email: fresh, outcome: 'duplicate', errors: {} },
      {
        row: 5,
        email: '',
        outcome: 'invalid',
        errors: { email: ['Enter a full e-mail address, such as name@example.com.'] },
      },
    ]);
    expect(await contentsOf(app)).toEqual(before);
  });

  it.each([
    ['username', { username: 'x'.repeat(limits.name + 1) }, 'Enter at most 255 characters.'],
    [
      'username',
      { username: 'somebody-else@example.com' },
      "A username in the form of an e-mail address must be the person's own e-mail address.",
    ],
    ['name', { name: 7 }, 'This value has the wrong type.'],
    ['name', { name: 'a\0b' }, 'Remove the characters that cannot be stored.'],
    ['role_id', { role_id: 99 }, 'This role does not exist.'],
    ['role_id', { role_id: 'User' }, 'This value has the wrong type.'],
    ['panel_role', { panel_role: 'chief' }, 'Choose one of the options.'],
    ['organization_id', { organization_id: 2_000_000 }, 'This organization does not exist.'],
    ['organization_id', { organization_id: 'North' }, 'This value has the wrong type.'],
  ])('finds a wrong %s: %j', async (field, wrong, text) => {
    const { body } = await send([{ email: address(), ...wrong }, { email: address() }], true, top);
    expect(body.data).toMatchObject([{ outcome: 'invalid', errors: { [field]: [text] } }, { outcome: 'new' }]);
  });

  it('finds usernames that are taken, by another user or by a row before, in any case', async () => {
    const username = `taken-${++number}`;
    await send([{ email: address(), username }]);
    const rows = [
      { email: address(), username: username.toUpperCase() },
      { email: address(), username: 'Twice' },
      { email: address(), username: 'tWICE' },
    ];
    const { data } = (await send(rows, true)).body;
    const taken = { outcome: 'invalid', errors: { username: ['The username has already been taken.'] } };
    expect(data).toMatchObject([taken, { outcome: 'new' }, taken]);
  });

  it('counts an address as had by the first right row', async () => {
    const email = address();
    expect(await outcomes([{ email, panel_role: 'chief' }, { email }, { email }])).toEqual([
      'invalid',
      'new',
      'duplicate',
    ]);
  });
});

describe('inviting', () => {
  it('creates those who are new with role, names and organization, and an entry for each', async () => {
    const [plain, full] = [address(), address()];
    const role_id = await roleId(app, accessLevels.organization);
    const { body } = await send(
      [
        { email: plain },
        { email: 'nobody' },
        { email: full, username: 'Ada L', name: 'Ada', role_id, panel_role: 'admin', organization_id: abroad.id },
      ],
      false,
      top,
    );
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'invalid', 'new']);
    expect(await userOf(plain)).toMatchObject({
      username: plain,
      name: null,
      organization_id: null,
      access_level: accessLevels.user,
      panel_role: 'normal',
      email_verified_at: null,
    });
    const { id, ...made } = await userOf(full);
    expect(made).toMatchObject({
      username: 'Ada L',
      name: 'Ada',
      organization_id: abroad.id,
      role_id,
      panel_role: 'admin',
    });
    expect(await entriesOf(app, 'user', Number(id))).toMatchObject([
      { action: 'user.created', organization_id: abroad.id, after: { email: full, name: 'Ada', panel_role: 'admin' } },
    ]);
    const batch = (await top.call(showInvitationBatch, { params: { id: body.batch_id } })).body.data;
    expect(batch).toEqual({
      total: 2,
      sent: 0,
      written: 0,
      failed: 0,
      accepted: 0,
      rows: [
        { row: 1, email: plain, name: null, state: 'queued', reason: null },
        { row: 3, email: full, name: 'Ada', state: 'queued', reason: null },
      ],
    });
    expect((await top.call(showUser, { params: { id: Number(id) } })).body.data.last_mail.state).toBe('queued');
  });

  it('again finds everybody there, makes no other batch and sends no other mail', async () => {
    const rows = [{ email: address() }, { email: address() }];
    const first = await send(rows);
    const count = () =>
      rowsOf(app, sql`SELECT (SELECT count(*) FROM mails), (SELECT count(*) FROM invitation_batches)`);
    const before = await count();
    const second = await send(rows);
    expect(first.body.batch_id).toEqual(expect.any(Number));
    expect(second.body).toMatchObject({ batch_id: null, data: [{ outcome: 'exists' }, { outcome: 'exists' }] });
    expect(await count()).toEqual(before);
  });

  it('the same people twice at once invites each once', async () => {
    const rows = Array.from({ length: 20 }, () => ({ email: address() }));
    const both = await Promise.all([send(rows), send(rows.toReversed())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const found = both.flatMap(({ body }) => body.data.map(({ outcome }: { outcome: string }) => outcome));
    expect(found.filter((outcome) => outcome === 'new')).toHaveLength(20);
    const emails = rows.map(({ email }) => email);
    expect(await rowsOf(app, sql`SELECT recipient FROM mails WHERE recipient = ANY (${emails}::text[])`)).toHaveLength(
      20,
    );
  });

  it('leaves out whom another user creates at the same moment', async () => {
    const [theirs, mine] = [address(), address()];
    const pending = await app.database.write(systemScope, async (tx) => {
      await tx.run(
        prepared(sql`
          INSERT INTO users (email, username, role_id)
          VALUES (${theirs}, ${theirs}, (SELECT id FROM roles WHERE access_level = '1'))`),
      );
      const sent = send([{ email: theirs }, { email: mine }]);
      await until(async () =>
        expect(
          await rowsOf(app, sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`),
        ).not.toEqual([]),
      );
      return { sent };
    });
    const { data, batch_id } = (await pending.sent).body;
    expect(data).toMatchObject([{ outcome: 'exists' }, { outcome: 'new' }]);
    const { rows } = (await administrator.call(showInvitationBatch, { params: { id: batch_id } })).body.data;
    expect(rows).toMatchObject([{ row: 2, email: mine }]);
  });

  it('takes over an account that was registered without proving the address', async () => {
    const { id, email } = await buildUser(app, { isVerified: false, organizationId: null, passwordHash: 'argon2' });
    expect(await outcomes([{ email }])).toEqual(['new']);
    await send([{ email, name: 'Ada' }]);
    expect(await userOf(email)).toMatchObject({ id, name: 'Ada', organization_id: home.id, password_hash: null });
    const actions = (await entriesOf(app, 'user', id)).map(({ action }) => action);
    expect(actions).toEqual(['user.taken_over', 'user.created']);
  });
});

describe('an administrator of an organization', () => {
  it('invites into the own one whatever is sent, and makes no top administrator', async () => {
    const [one, two] = [address(), address()];
    const response = await send([
      { email: one, organization_id: abroad.id },
      { email: two, organization_id: 'whatever' },
      { email: address(), role_id: await roleId(app, accessLevels.top) },
    ]);
    expect(response.body.data).toMatchObject([
      { outcome: 'new' },
      { outcome: 'new' },
      { outcome: 'invalid', errors: { role_id: ['You cannot give this role.'] } },
    ]);
    for (const email of [one, two]) expect(await userOf(email)).toMatchObject({ organization_id: home.id });
  });

  it('sees batches of the own organization, by whomever they were sent, and no others', async () => {
    const into = async (...ids: (number | null)[]) =>
      (
        await send(
          ids.map((organization_id) => ({ email: address(), organization_id })),
          false,
          top,
        )
      ).body.batch_id;
    const see = async (id: number) => (await administrator.call(showInvitationBatch, { params: { id } })).status;
    expect(await see(await into(home.id, home.id))).toBe(200);
    expect(await see(await into(abroad.id))).toBe(404);
    expect(await see(await into(home.id, abroad.id))).toBe(404);
    expect(await see(await into(null))).toBe(404);
  });

  it('without an organization invites no user', async () => {
    const { id } = await buildUser(app, { level: accessLevels.organization, organizationId: null });
    expect((await send([{ email: address() }], true, await signedIn(app, { id }))).status).toBe(403);
  });
});

describe('a top administrator', () => {
  it('names an organization for administrators of one', async () => {
    const role_id = await roleId(app, accessLevels.organization);
    expect((await send([{ email: address(), role_id }], true, top)).body.data).toMatchObject([
      { outcome: 'invalid', errors: { organization_id: ['Choose an organization.'] } },
    ]);
  });

  it('makes others', async () => {
    const email = address();
    await send([{ email, role_id: await roleId(app, accessLevels.top) }], false, top);
    expect(await userOf(email)).toMatchObject({ access_level: accessLevels.top, organization_id: null });
  });
});

describe('is refused', () => {
  const some = (count: number) => Array.from({ length: count }, () => ({ email: 'a@example.com' }));
  it.each([
    ['no rows', []],
    ['too many rows', some(limits.invited + 1)],
    ['rows that are no list', { email: 'a@example.com' }],
    ['rows that are no objects', ['a@example.com']],
    ['nothing', undefined],
  ])('%s', async (_what, rows) => {
    expect(await send(rows, true)).toMatchObject({ status: 422, body: { errors: { rows: [expect.any(String)] } } });
  });

  it('to people without rights, and to visitors', async () => {
    expect((await send(some(1), true, await signedIn(app, await buildUser(app)))).status).toBe(403);
    expect((await send(some(1), true, visitor(app))).status).toBe(419);
  });
});

it('a list of the largest size is checked and invited by as many statements as a short one', async () => {
  const rowsFor = (length: number) => Array.from({ length }, () => ({ email: address(), name: 'Somebody New' }));
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  const statementsFor = async (rows: object[], dry_run: boolean) => {
    const before = sent.mock.calls.length;
    const { data } = (await send(rows, dry_run)).body;
    expect(data.every(({ outcome }: { outcome: string }) => outcome === 'new')).toBe(true);
    return sent.mock.calls.length - before;
  };
  const rows = rowsFor(limits.invited);
  expect(await statementsFor(rows, true)).toBe(await statementsFor(rowsFor(2), true));
  expect(await statementsFor(rows, false)).toBe(await statementsFor(rowsFor(2), false));
  const { mails } = await rowOf<{ mails: number }>(
    app,
    sql`SELECT count(*)::int AS mails FROM mails WHERE recipient = ANY (${rows.map(({ email }) => email)}::text[])`,
  );
  expect(mails).toBe(limits.invited);
});
