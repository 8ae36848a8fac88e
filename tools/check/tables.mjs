import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { isTest, ownFiles } from './sources.mjs';

/** Tables that are the platform's own. All others belong to a module, and reach the platform as arguments. */
const platformTables = [
  'call_counts',
  'event_outbox',
  'installation',
  'list_milestones',
  'list_shifts',
  'record_counters',
  'sign_in_failures',
];

/** Tables of modules that a file of the platform may name, and why. */
const exempt = new Map([
  // The list of all encrypted columns, which a rotation of the secret reads.
  ['apps/server/src/platform/crypto/encrypted-columns.ts', /./],
  // Row-level security of this table tells whether a connection passes policies.
  ['apps/server/src/platform/database/doors.ts', /^users$/],
  // The name of a topic.
  ['apps/server/src/platform/notifications/topics.ts', /^devices$/],
]);

const inSql = /\b(?:from|join|into|update|table|only)\s+(?:public\.)?(\w+)|to_regclass\('(?:public\.)?(\w+)'/gi;

/** The tables that migrations create. @param {readonly string[]} migrations their texts */
export const tablesIn = (migrations) =>
  migrations.flatMap((text) =>
    [...text.matchAll(/^\s*CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gim)].map(
      ([, name]) => name ?? '',
    ),
  );

/** The tables of modules, out of the migrations of the server. */
export const readModuleTables = () =>
  tablesIn(ownFiles(/\/migrations\/[^/]+\.up\.sql$/).map((path) => readFileSync(join(root, path), 'utf8'))).filter(
    (name) => !platformTables.includes(name),
  );

/** The words of a text that may be tables: what SQL reads or writes, and a text that is one name, or `table.column`. @param {string} text */
const namesIn = (text) => {
  const single = /^(\w+)(?:\.\w+)?$/.exec(text)?.[1];
  return [...[...text.matchAll(inSql)].flatMap(([, read, asked]) => read ?? asked ?? []), ...(single ? [single] : [])];
};

/**
 * Tables of modules that files of the platform name.
 * @param {import('./sources.mjs').Source[]} sources
 * @param {readonly string[]} tables those of the modules
 */
export function foreignTables(sources, tables) {
  const platform = sources.filter(({ path }) => path.startsWith('apps/server/src/platform/') && !isTest(path));
  return platform.flatMap(({ path, texts, templates }) => {
    const named = [...texts.filter(({ composed }) => !composed), ...templates].flatMap(({ value, line }) =>
      namesIn(value).map((name) => ({ name: name.toLowerCase(), line })),
    );
    const faults = named.filter(({ name }) => tables.includes(name) && !exempt.get(path)?.test(name));
    return [
      ...new Set(
        faults.map(({ name, line }) => `${path}:${line} names ${name}, a table of a module: take it as an argument`),
      ),
    ];
  });
}
