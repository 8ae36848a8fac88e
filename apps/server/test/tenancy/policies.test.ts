import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/kernel/scope.ts';
import { createPool } from '../../src/platform/database/connection.ts';
import { type Fragment, prepared, sql, trusted } from '../../src/platform/database/sql.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { buildWorld, type TenantTable, tenantTables, type World } from './world.ts';

let app: TestApp;
let world: World;
let organization: Scope;
let own: Scope;
let individual: Scope;

beforeAll(async () => {
  app = await createTestApp();
  world = await buildWorld(app);
  const { me } = world;
  organization = { kind: 'organization', organizationId: me.organizationId ?? 0, userId: me.userId };
  own = { kind: 'own', userId: me.userId };
  individual = { kind: 'own', userId: world.individual.userId };
});
afterAll(() => app.close());

const table = (name: TenantTable) => trusted(name);

const seen = async (scope: Scope, name: TenantTable): Promise<number[]> => {
  const rows = await app.database.read(scope, (executor) =>
    executor.rows<{ id: number }>(prepared(sql`SELECT id FROM ${table(name)} ORDER BY id`)),
  );
  return rows.map(({ id }) => id);
};

/** Runs a statement as somebody and undoes it: the rows that it touched, or why it was refused. */
async function attempt(scope: Scope, statement: Fragment): Promise<number | string> {
  let outcome: number | string = 'nothing happened';
  const undo = new Error('undo');
  await app.database
    .write(scope, async (tx) => {
      outcome = await tx.run(prepared(statement));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) outcome = (error as pg.DatabaseError).code ?? String(error);
    });
  return outcome;
}

/** The column that says whose a row is. */
const ownerColumn: Record<TenantTable, Fragment> = {
  organizations: sql`name`,
  users: sql`organization_id`,
  sessions: sql`user_id`,
  account_links: sql`user_id`,
  recovery_codes: sql`user_id`,
  audit_entries: sql`organization_id`,
  mails: sql`user_id`,
  network_drives: sql`user_id`,
};

const denied = '42501';
const people = ['me', 'colleague', 'foreigner', 'otherForeigner', 'individual'] as const;
const strangers = ['foreigner', 'otherForeigner', 'individual'] as const;

describe.each(tenantTables)('%s', (name) => {
  const rowsOf = (...who: readonly (typeof people)[number][]) =>
    [...new Set(who.map((person) => world[person].rows[name]))].filter((id) => id > 0).toSorted((a, b) => a - b);

  it('shows an administrator the rows of the organization and no other', async () => {
    expect(await seen(organization, name)).toEqual(rowsOf('me', 'colleague'));
  });

  it('shows a person no row of anybody else', async () => {
    const hidden = new Set<TenantTable>(['organizations', 'audit_entries']);
    expect(await seen(own, name)).toEqual(hidden.has(name) ? [] : rowsOf('me'));
    expect(await seen(individual, name)).toEqual(hidden.has(name) ? [] : rowsOf('individual'));
  });

  it('lets nobody change or delete a row of somebody foreign', async () => {
    const column = ownerColumn[name];
    for (const stranger of strangers) {
      const id = world[stranger].rows[name];
      for (const scope of [organization, own]) {
        const removed = await attempt(scope, sql`DELETE FROM ${table(name)} WHERE id = ${id}`);
        const changed = await attempt(scope, sql`UPDATE ${table(name)} SET ${column} = ${column} WHERE id = ${id}`);
        expect([0, denied]).toContain(removed);
        expect([0, denied]).toContain(changed);
      }
    }
  });

  it('lets nobody sweep the whole table', async () => {
    const mine = rowsOf('me', 'colleague').length;
    const swept = await attempt(organization, sql`DELETE FROM ${table(name)}`);
    expect(swept === denied || (typeof swept === 'number' && swept <= mine) || swept === '23503').toBe(true);
    expect(await attempt(organization, sql`TRUNCATE ${table(name)} CASCADE`)).toBe(denied);
  });
});

describe('rows cannot be made for, or given to, somebody foreign', () => {
  const insertsFor = (
    userId: number,
    organizationId: number | null,
  ): Record<Exclude<TenantTable, 'organizations'>, Fragment> => ({
    users: sql`INSERT INTO users (email, username, organization_id, role_id) VALUES ('new@example.com', 'new', ${organizationId}, 3)`,
    sessions: sql`INSERT INTO sessions (token_hash, user_id, remember, address, user_agent) VALUES ('x', ${userId}, false, '', '')`,
    account_links: sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at) VALUES (${userId}, 'invitation', 'x', now())`,
    recovery_codes: sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${userId}, 'x')`,
    audit_entries: sql`INSERT INTO audit_entries (actor_id, actor_email, action, subject_kind, subject, organization_id, address, request_id)
      VALUES (${userId}, '', 'a.b', 'user', '', ${organizationId}, '', '')`,
    mails: sql`INSERT INTO mails (kind, user_id, recipient, expires_at) VALUES ('invitation', ${userId}, 'a@example.com', now())`,
    network_drives: sql`INSERT INTO network_drives (user_id, host) VALUES (${userId}, '10.0.0.1')`,
  });

  it.each(tenantTables.filter((name) => name !== 'organizations'))('%s: not made', async (name) => {
    for (const stranger of strangers) {
      const { userId, organizationId } = world[stranger];
      for (const scope of [organization, own])
        expect(await attempt(scope, insertsFor(userId, organizationId)[name]), stranger).toBe(denied);
    }
  });

  it('the same rows are made for oneself, where tenants make any', async () => {
    const { userId, organizationId } = world.me;
    const made = Object.entries(insertsFor(userId, organizationId)).map(async ([name, statement]) => [
      name,
      await attempt(organization, statement),
    ]);
    expect(Object.fromEntries(await Promise.all(made))).toEqual({
      users: 1,
      sessions: denied,
      account_links: 1,
      recovery_codes: denied,
      audit_entries: 1,
      mails: 1,
      network_drives: 1,
    });
  });

  it('not given away, not even the own ones', async () => {
    const { me, foreigner } = world;
    expect(
      await attempt(
        organization,
        sql`UPDATE users SET organization_id = ${foreigner.organizationId} WHERE id = ${world.colleague.userId}`,
      ),
    ).toBe(denied);
    expect(
      await attempt(organization, sql`UPDATE users SET organization_id = NULL WHERE id = ${world.colleague.userId}`),
    ).toBe(denied);
    expect(
      await attempt(
        own,
        sql`UPDATE network_drives SET user_id = ${foreigner.userId} WHERE id = ${me.rows.network_drives}`,
      ),
    ).toBe(denied);
    expect(
      await attempt(
        organization,
        sql`UPDATE account_links SET user_id = ${foreigner.userId} WHERE id = ${me.rows.account_links}`,
      ),
    ).toBe(denied);
  });

  it('an administrator reads the drives of colleagues and changes none', async () => {
    const id = world.colleague.rows.network_drives;
    expect(await attempt(organization, sql`UPDATE network_drives SET host = '10.0.0.9' WHERE id = ${id}`)).toBe(0);
    expect(await attempt(organization, sql`DELETE FROM network_drives WHERE id = ${id}`)).toBe(0);
  });

  it('entries of the audit stay as they were written, also for the system', async () => {
    const id = world.me.rows.audit_entries;
    for (const scope of [organization, own, { kind: 'all' } as const]) {
      expect(await attempt(scope, sql`UPDATE audit_entries SET action = 'x.y' WHERE id = ${id}`)).toBe(denied);
      expect(await attempt(scope, sql`DELETE FROM audit_entries WHERE id = ${id}`)).toBe(denied);
    }
  });

  it('nobody writes entries in the name of somebody else', async () => {
    const { colleague } = world;
    const entry = insertsFor(colleague.userId, colleague.organizationId).audit_entries;
    expect(await attempt(organization, entry)).toBe(denied);
  });
});

describe('the scope', () => {
  it('is gone with its transaction: the next one on the same connection sees its own', async () => {
    for (const [scope, who] of [
      [organization, 'me'],
      [individual, 'individual'],
      [own, 'me'],
    ] as const)
      for (let time = 0; time < 10; time++) expect(await seen(scope, 'users')).toContain(world[who].userId);
    const results = await Promise.all(
      Array.from({ length: 30 }, (_none, place) => seen(place % 2 ? organization : individual, 'users')),
    );
    for (const [place, ids] of results.entries()) expect(ids).toHaveLength(place % 2 ? 2 : 1);
  });

  it('that is missing shows nothing at all', async () => {
    const pool = createPool(
      app.connection,
      { role: 'account_tenant', max: 1, statementTimeout: 5_000 },
      () => undefined,
    );
    for (const name of tenantTables) expect((await pool.query(`SELECT id FROM ${name}`)).rows).toEqual([]);
    await pool.end();
  });

  it('is never more than numbers, whatever is put into it', async () => {
    const hostile = { kind: 'organization', organizationId: "1' OR '1'='1" as unknown as number, userId: 1.9 } as const;
    await expect(seen(hostile, 'users')).rejects.toThrow();
    expect(await seen({ kind: 'own', userId: world.me.userId + 0.9 }, 'users')).toEqual([world.me.userId]);
  });

  it('of a reader writes nothing', async () => {
    const insert = sql`UPDATE users SET name = 'x' WHERE id = ${world.me.userId}`;
    const reading = app.database.read(organization, (executor) => executor.run(prepared(insert)));
    await expect(reading).rejects.toMatchObject({ code: '25006' });
  });
});
