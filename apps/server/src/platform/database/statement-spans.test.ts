import { expect, it } from 'vitest';
import { summaryOf } from './statement-spans.ts';

it.each([
  ['SELECT o.id FROM organizations o WHERE o.id = $1', 'SELECT organizations'],
  [
    '\n  SELECT d.id FROM devices d JOIN device_presence p ON p.device_id = d.id LEFT JOIN organizations o ON o.id = $1',
    'SELECT devices device_presence organizations',
  ],
  ['INSERT INTO users (name) SELECT name FROM batches ON CONFLICT DO UPDATE SET name = $1', 'INSERT users batches'],
  ['UPDATE users u SET name = $1 WHERE name IS DISTINCT FROM given', 'UPDATE users'],
  ['DELETE FROM sessions WHERE id = ANY($1)', 'DELETE sessions'],
  ['SELECT id FROM devices WHERE id = $1 FOR UPDATE', 'SELECT devices'],
  [
    'WITH gone AS (DELETE FROM sessions RETURNING id), more (id) AS MATERIALIZED (SELECT 1) SELECT id FROM gone, more',
    'DELETE sessions',
  ],
  ['SELECT extract(epoch FROM now()), name FROM unnest($1::int[]) JOIN users ON true', 'SELECT users'],
  [
    'SELECT 1 FROM sessions s WHERE extract(epoch FROM s.used_at) > $1 AND substring(s.name FROM 1 FOR 2) = $2',
    'SELECT sessions',
  ],
  [
    'WITH bounds (id) AS (SELECT 1) SELECT id FROM bounds, users JOIN bounds ON true JOIN roles r ON true',
    'SELECT roles',
  ],
  ['SELECT publish_event($1::json, $2, $3::json)', 'SELECT'],
  ['SAVEPOINT part', 'SAVEPOINT'],
  ['BEGIN READ WRITE', 'BEGIN'],
  ['COMMIT', 'COMMIT'],
])('%s is summarized', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
