import { beforeAll, expect, it } from 'vitest';
import { vacuum } from '#test/support/postgres/vacuum.ts';
import { systemScope } from '../../kernel/scope.ts';
import { useFilledLists } from '../../platform/lists/test/plan-lists.ts';
import {
  explain,
  rowsRead,
  type Step,
  statementsOf,
  throughClient,
  wholeReads,
} from '../../platform/lists/test/plans.ts';
import { findRecords } from './sources.queries.ts';

const { client } = await useFilledLists();
beforeAll(async () => {
  await client.query("UPDATE users SET name = 'Name ' || md5('n' || id) WHERE id % 2 = 0");
  await vacuum(client, 'users');
});

const kinds = [
  ['device', 'devices'],
  ['user', 'users'],
  ['organization', 'organizations'],
] as const;
type Kind = (typeof kinds)[number][0];

/** Words of all displays, of many in the middle, of few and of none, without trigrams, and of two letters. */
const words = [
  'display',
  'isplay',
  'organization',
  'example',
  'a1b',
  'c4ca4238a0b9',
  'nothing like it',
  '%_',
  'zz',
  'a1',
  'a1(b[c',
];

async function stepsOf(kind: Kind, asked: string, before = ''): Promise<Step[]> {
  const statements = await statementsOf(client, (executor) => findRecords(executor, systemScope, kind, asked));
  await client.query('BEGIN');
  try {
    if (before) await client.query(before);
    const steps: Step[] = [];
    for (const statement of statements) steps.push(...(await explain(client, statement, { role: 'account_system' })));
    return steps;
  } finally {
    await client.query('ROLLBACK');
  }
}

it.each(kinds)('a search for a %s is one statement that reads no whole table and few rows', async (kind, table) => {
  for (const asked of words) {
    const steps = await stepsOf(kind, asked);
    expect(wholeReads(steps, ['devices', 'users']), asked).toEqual([]);
    // Words without trigrams are looked for among the 10,000 newest, which an index has of displays.
    expect(rowsRead(steps, table), asked).toBeLessThan(/[a-z]{3}/.test(asked) || kind === 'device' ? 3_000 : 13_000);
    expect(rowsRead(steps, table, { entriesToo: true }), asked).toBeLessThan(14_000);
  }
});

it('words that begin behind any sign are one look', async () => {
  for (const [kind, index] of [
    ['device', 'devices_search'],
    ['user', 'users_search'],
  ] as const) {
    const looks = (await stepsOf(kind, 'a1b')).filter((step) => step['Index Name'] === index);
    expect(looks.length, kind).toBeLessThanOrEqual(2);
  }
});

it('of very many that begin with the words only the first are read', async () => {
  expect(rowsRead(await stepsOf('device', 'display'), 'devices', { entriesToo: true })).toBeLessThan(100);
});

it('a word within the first word of an old name is found', async () => {
  const find = (asked: string) => findRecords(throughClient(client), systemScope, 'device', asked);
  await client.query('BEGIN');
  try {
    await client.query(`INSERT INTO devices (androidid, name, token_hash, created_at)
      SELECT n, n, sha256(n::bytea), '2001-01-01' FROM unnest('{Auditorium 77,Great-Foyer 1}'::text[]) n`);
    for (const asked of ['ditor', 'rium 7']) expect((await find(asked))[0]?.label).toBe('Auditorium 77');
    for (const asked of ['foyer', 'yer 1']) expect((await find(asked))[0]?.label).toBe('Great-Foyer 1');
  } finally {
    await client.query('ROLLBACK');
  }
});

it.each([
  ['device', 'c4ca4238a0b9', 'devices', 'DROP INDEX devices_search'],
  ['user', 'c4ca4238a0b9', 'users', 'DROP INDEX users_search'],
] as const)('this check notices a search for a %s with %s in %s after %s', async (kind, asked, table, before) => {
  expect(wholeReads(await stepsOf(kind, asked, before), [table])).toContain(table);
});
