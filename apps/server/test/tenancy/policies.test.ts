import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/kernel/scope.ts';
import { createPool } from '../../src/platform/database/connection.ts';
import { type Fragment, prepared, rawSql, sql } from '../../src/platform/database/sql.ts';
import type { StoredRow } from '../isolation/stored-rows.ts';
import { useWorld } from '../isolation/world.ts';
import { loginsOf } from '../support/postgres/postgres.ts';
import { attempt, denied } from './attempts.ts';
import { readTenantRights } from './tenant-rights.ts';

const world = useWorld();
let rows: StoredRow[];
let organization: Scope;
let own: Scope;
let individual: Scope;
beforeAll(async () => {
  rows = await world.rows();
  const { home } = world;
  organization = { kind: 'organization', organizationId: home.id, userId: home.person.id };
  own = { kind: 'own', userId: home.person.id };
  individual = { kind: 'own', userId: world.individual.id };
});

/** The id of one of a user's rows. */
const rowOf = (table: string, userId: number): number =>
  Number(rows.find((row) => row.table === table && row.user === userId)?.values.id);

const run = (scope: Scope, statement: Fragment) => attempt<{ id: number }>(world.app.database, scope, statement);

const seen = async (scope: Scope, table: string): Promise<number[]> => {
  const found = await world.app.database.read(scope, (executor) =>
    executor.rows<{ id: number }>(prepared(sql`SELECT id FROM ${rawSql(table)} ORDER BY id`)),
  );
  return found.map(({ id }) => id);
};

describe('rows of one’s own', () => {
  it.each(['users', 'network_drives', 'mails', 'account_links', 'recovery_codes'])('%s are seen', async (table) => {
    const ofHome = rows.filter((row) => row.table === table && row.organization === world.home.id);
    expect(await seen(organization, table)).toEqual(ofHome.map(({ values }) => values.id).toSorted());
    const mine = ofHome.filter(({ user }) => user === world.home.person.id);
    expect(await seen(own, table)).toEqual(mine.map(({ values }) => values.id).toSorted());
  });

  it('the organization is seen by administrators alone, entries of the audit by others as far as they made them', async () => {
    expect(await seen(organization, 'organizations')).toEqual([world.home.id]);
    expect(await seen(own, 'organizations')).toEqual([]);
    expect((await seen(organization, 'audit_entries')).length).toBeGreaterThan(1);
    expect(await seen(own, 'audit_entries')).toEqual([rowOf('audit_entries', world.home.person.id)]);
  });

  it('rows are made for oneself, where tenants make any', async () => {
    const { id: organizationId, person } = world.home;
    const made = async (statement: Fragment) => (await run(organization, sql`${statement} RETURNING id`)).rows?.length;
    expect(
      await Promise.all([
        made(
          sql`INSERT INTO users (email, username, organization_id, role_id) VALUES ('new@example.com', 'new', ${organizationId}, 3)`,
        ),
        made(
          sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at) VALUES (${person.id}, 'invitation', 'x', now())`,
        ),
        made(
          sql`INSERT INTO mails (kind, user_id, recipient, expires_at) VALUES ('invitation', ${person.id}, 'a@example.com', now())`,
        ),
        made(sql`INSERT INTO network_drives (user_id, host) VALUES (${person.id}, '10.0.0.1')`),
        made(sql`INSERT INTO audit_entries (actor_id, actor_email, action, subject_kind, subject, organization_id, address, request_id)
          VALUES (${person.id}, '', 'a.b', 'user', '', ${organizationId}, '', '')`),
      ]),
    ).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('refusals of the policies', () => {
  it('an administrator reads the drives of colleagues and changes none', async () => {
    const id = rowOf('network_drives', world.home.colleague.id);
    expect(await seen(organization, 'network_drives')).toContain(id);
    const change = sql`UPDATE network_drives SET host = '10.0.0.9' WHERE id = ${id} RETURNING id`;
    expect(await run(organization, change)).toEqual({ rows: [] });
    expect(await run(organization, sql`DELETE FROM network_drives WHERE id = ${id} RETURNING id`)).toEqual({
      rows: [],
    });
  });

  it('no user leaves an organization, alone or with the help of its administrator', async () => {
    const { colleague, person } = world.home;
    for (const place of [world.abroad.id, null]) {
      const move = (id: number) => sql`UPDATE users SET organization_id = ${place}::int WHERE id = ${id} RETURNING id`;
      expect(await run(organization, move(colleague.id))).toEqual({ refused: denied });
      expect(await run(own, move(person.id))).toEqual({ refused: denied });
    }
    const stay = sql`UPDATE users SET organization_id = organization_id, panel_idletimeout = 10 RETURNING id`;
    expect(await run(own, stay)).toEqual({ rows: [{ id: person.id }] });
  });

  it('no user gets a higher role than administrators give', async () => {
    const { colleague, person } = world.home;
    const give = (id: number, role: number) => sql`UPDATE users SET role_id = ${role} WHERE id = ${id} RETURNING id`;
    expect(await run(organization, give(colleague.id, 1))).toEqual({ refused: denied });
    expect((await run(organization, give(colleague.id, 2))).rows).toHaveLength(1);
    for (const role of [1, 2]) expect(await run(own, give(person.id, role))).toEqual({ refused: denied });
    const made = sql`INSERT INTO users (email, username, organization_id, role_id)
      VALUES ('new@example.com', 'new', ${world.home.id}, 1) RETURNING id`;
    expect(await run(organization, made)).toEqual({ refused: denied });
  });

  it('entries of the audit stay as they were written, also for the system', async () => {
    const id = rowOf('audit_entries', world.home.person.id);
    for (const scope of [organization, own, { kind: 'all' } as const]) {
      expect(await run(scope, sql`UPDATE audit_entries SET action = 'x.y' WHERE id = ${id}`)).toEqual({
        refused: denied,
      });
      expect(await run(scope, sql`DELETE FROM audit_entries WHERE id = ${id}`)).toEqual({ refused: denied });
    }
  });

  it('no user writes entries in the name of another one', async () => {
    const entry = sql`INSERT INTO audit_entries (actor_id, actor_email, action, subject_kind, subject, organization_id, address, request_id)
      VALUES (${world.home.colleague.id}, '', 'a.b', 'user', '', ${world.home.id}, '', '')`;
    expect(await run(organization, entry)).toEqual({ refused: denied });
  });
});

describe('columns', () => {
  it('that hold secrets are read by no tenant, and what proves an identity is not changed by one', async () => {
    const rights = await readTenantRights(world.client, world.tables);
    const granted = (right: 'read' | 'update', names: RegExp) =>
      [...rights].flatMap(([table, all]) =>
        all[right].filter((name) => names.test(name)).map((name) => `${table}.${name}`),
      );
    expect(granted('read', /hash|secret|token|content|^password|enrolment_code|last_step/)).toEqual([]);
    expect(granted('update', /hash|^email|verified|must_change|token/)).toEqual([]);
  });
});

describe('the scope', () => {
  it('is gone with its transaction: the next one on the same connection sees its own', async () => {
    for (const [scope, id] of [
      [organization, world.home.person.id],
      [individual, world.individual.id],
      [own, world.home.person.id],
    ] as const)
      for (let time = 0; time < 10; time++) expect(await seen(scope, 'users')).toContain(id);
    const members = rows.filter((row) => row.table === 'users' && row.organization === world.home.id);
    const results = await Promise.all(
      Array.from({ length: 30 }, (_none, place) => seen(place % 2 ? organization : individual, 'users')),
    );
    for (const [place, ids] of results.entries()) expect(ids).toHaveLength(place % 2 ? members.length : 1);
  });

  it('that is missing shows nothing at all', async () => {
    const pool = createPool(loginsOf(world.app.connection), { door: 'tenant', max: 1 }, () => undefined);
    for (const table of [
      'organizations',
      'users',
      'account_links',
      'recovery_codes',
      'audit_entries',
      'mails',
      'network_drives',
    ])
      expect((await pool.query(`SELECT id FROM ${table}`)).rows).toEqual([]);
    await pool.end();
  });

  it('is never more than numbers, whatever is put into it', async () => {
    const hostile = { kind: 'organization', organizationId: "1' OR '1'='1" as unknown as number, userId: 1.9 } as const;
    await expect(seen(hostile, 'users')).rejects.toThrow();
    const { id } = world.home.person;
    expect(await seen({ kind: 'own', userId: id + 0.9 }, 'users')).toEqual([id]);
  });

  it('of a reader writes nothing', async () => {
    const change = sql`UPDATE users SET username = 'x' WHERE id = ${world.home.person.id}`;
    const reading = world.app.database.read(organization, (executor) => executor.rows(prepared(change)));
    await expect(reading).rejects.toMatchObject({ code: '25006' });
  });
});
