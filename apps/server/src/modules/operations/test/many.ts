import type { Operation } from '@account/contract/endpoints/operations/operations';
import type { TestApp } from '#test/support/app.ts';
import { rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** Makes devices of an organization, or without one; returns their ids. */
export async function buildDevices(
  { database }: TestApp,
  count: number,
  { organizationId, name }: { organizationId: number | null; name: string },
): Promise<number[]> {
  const made = await database.write(systemScope, (tx) =>
    tx.rows<{ id: number }>(
      prepared(sql`
        INSERT INTO devices (androidid, name, organization_id, token_hash)
        SELECT gen_random_uuid()::text, ${name}::text || ' ' || lpad(n::text, 5, '0'), ${organizationId}::int,
          sha256(gen_random_uuid()::text::bytea)
        FROM generate_series(1, ${count}::int) n RETURNING id`),
    ),
  );
  return made.map(({ id }) => id);
}

/** Makes ordinary users of an organization who have not accepted their invitations; returns their ids. */
export async function buildInvited({ database }: TestApp, count: number, organizationId: number): Promise<number[]> {
  const made = await database.write(systemScope, (tx) =>
    tx.rows<{ id: number }>(
      prepared(sql`
        INSERT INTO users (email, username, organization_id, role_id, panel_role)
        SELECT address, address, ${organizationId}, (SELECT id FROM roles WHERE access_level = '1'), 'normal'
        FROM (SELECT gen_random_uuid() || '@example.com' AS address FROM generate_series(1, ${count}::int)) made
        RETURNING id`),
    ),
  );
  return made.map(({ id }) => id);
}

/** Runs the job of an operation: until its end, or only for its next records. */
export async function runJob({ app }: TestApp, { id }: Pick<Operation, 'id'>, part: 'all' | 'next' = 'all') {
  const job = app.tasks.find(({ name }) => name === 'run_operation');
  await job?.run(
    { operation_id: id },
    { signal: part === 'next' ? AbortSignal.abort() : new AbortController().signal },
  );
}

/** How often each of some records has an entry of an action, in the order of the ids. */
export async function entryCounts(app: TestApp, action: string, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ count: number }>(
    app,
    sql`SELECT count(e.id)::int AS count FROM unnest(${ids}::int[]) WITH ORDINALITY record (id, place)
      LEFT JOIN audit_entries e ON e.subject_id = record.id AND e.action = ${action}
      GROUP BY record.place ORDER BY record.place`,
  );
  return rows.map(({ count }) => count);
}
