import { beforeAll, describe, expect, it } from 'vitest';
import { marksIn } from './marks.ts';
import { isOwnerless, type StoredRow } from './stored-rows.ts';
import { stored, type Table } from './tables.ts';
import { useWorld } from './world.ts';

const world = useWorld();
let rows: StoredRow[];
beforeAll(async () => {
  rows = await world.rows();
});

/** Text columns that hold fixed words or values that the program parses, or that have no room for a mark. */
const unmarked = new Set([
  'api_tokens.scopes',
  'audit_entries.subject_kind',
  'authorization_requests.platform',
  'cloud_storage_providers.provider_platform',
  'cloud_storage_providers.sync_cursor',
  'cloud_storage_providers.tokens',
  'directory_events.action',
  'identities.platform',
  'mails.content',
  'mails.kind',
  'mails.reason',
  'network_drives.host',
  'network_drives.password',
  'organization_sign_ins.certificates',
  'organization_sign_ins.client_secret',
  'organization_sign_ins.kind',
  'organization_sign_ins.refusal',
  'organization_sign_ins.roles',
  'pending_identities.platform',
  'platform_grants.kind',
  'platform_grants.tokens',
  'users.password_hash',
  'users.two_factor_secret',
]);
/** Columns with hashes of tokens that only the test knows. */
const isHash = (name: string) => name.endsWith('token_hash');

const markedColumns = (table: Table) =>
  stored(table).filter(
    ({ name, type, isChoice }) =>
      ['text', 'jsonb', 'bytea'].includes(type) && !isChoice && !isHash(name) && !unmarked.has(`${table.name}.${name}`),
  );

describe('the world in which isolation is tested', () => {
  it('has a row of each organization in every table that has owners', () => {
    for (const { id } of [world.home, world.abroad]) {
      const empty = world.tables.filter(
        (table) => !isOwnerless(table) && !rows.some((row) => row.table === table.name && row.organization === id),
      );
      expect(empty.map(({ name }) => name)).toEqual([]);
    }
  });

  it('has a mark in every text of the organization abroad', () => {
    const foreign = rows.filter(({ organization }) => organization === world.abroad.id);
    const plain = world.tables
      .filter((table) => !isOwnerless(table))
      .flatMap((table) => markedColumns(table).map(({ name, type }) => ({ table: table.name, name, type })))
      .filter(({ table, name, type }) => {
        const texts = foreign
          .filter((row) => row.table === table)
          .map(({ values }) => JSON.stringify(values[name] ?? ''));
        const read = (text: string) => (type === 'bytea' ? Buffer.from(text.slice(4), 'hex').toString('latin1') : text);
        return !texts.some((text) => marksIn(read(text)).length > 0);
      });
    expect(plain.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
  });

  it('gives no number twice', () => {
    const numbers = rows
      .filter(({ isOwnerless: free }) => !free)
      .map(({ values }) => values.id)
      .filter(Boolean);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('comes back as it was', async () => {
    await world.state.save();
    const { id } = world.abroad.person;
    await world.client.query('UPDATE users SET name = $1 WHERE id = $2', ['changed', id]);
    await world.client.query('DELETE FROM devices');
    expect(await world.rows()).not.toEqual(rows);
    await world.state.restore();
    const inOrder = (some: StoredRow[]) => some.map((row) => JSON.stringify(row)).toSorted();
    expect(inOrder(await world.rows())).toEqual(inOrder(rows));
  });
});
