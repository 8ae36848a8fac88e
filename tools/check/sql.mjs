import { isTest } from './sources.mjs';

/** Beginnings of statements; the words alone also stand in prose, so each needs what follows it in SQL. */
const statement = new RegExp(
  [
    'select\\b[\\s\\S]*\\bfrom\\b',
    'insert\\s+into\\b',
    'update\\s+\\S+\\s+(as\\s+\\w+\\s+)?set\\b',
    'delete\\s+from\\b',
    'with\\s+(recursive\\s+)?\\w+\\s+as\\s',
    '(create|alter|drop)\\s+(table|index|role|policy|function|extension|database|schema)\\b',
    '(begin|commit|rollback|listen|notify|truncate)(;|\\s+\\w+|)\\s*$',
    'set\\s+(local|session|role)\\b',
  ]
    .map((pattern) => `^\\s*${pattern}`)
    .join('|'),
  'i',
);

/** @param {string} path */
const mayHoldSql = (path) =>
  !path.startsWith('apps/server/src/') ||
  isTest(path) ||
  /\/platform\/(database|lists|embedded-postgres)\//.test(path) ||
  path.endsWith('.queries.ts');

/**
 * SQL outside of the files that may hold it.
 * @param {import('./sources.mjs').Source[]} sources
 */
export function strayStatements(sources) {
  return sources
    .filter(({ path }) => !mayHoldSql(path))
    .flatMap(({ path, texts, templates }) => {
      const candidates = [...texts.filter(({ composed }) => !composed), ...templates];
      const lines = candidates.filter(({ value }) => statement.test(value)).map(({ line }) => line);
      return [...new Set(lines)].map((line) => `${path}:${line} holds SQL, which belongs in a *.queries.ts file`);
    });
}
