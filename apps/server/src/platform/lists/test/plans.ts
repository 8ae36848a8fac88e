import type pg from 'pg';
import type { Executor, Transaction } from '../../database/database.ts';
import type { Statement } from '../../database/sql.ts';

/** The fields of one step in EXPLAIN. */
export interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

/** The database role, and the settings of its scope. */
export interface Asker {
  role: 'account_system' | 'account_tenant';
  userId?: number;
  organizationId?: number;
}

/** Runs statements on one connection; the caller opens the transactions. */
export const throughClient = (
  client: pg.Client,
  sent: (statement: Statement) => void = () => undefined,
): Transaction => {
  const run = (statement: Statement) => {
    sent(statement);
    return client.query({ text: statement.text, values: [...statement.values] });
  };
  return {
    transaction: true,
    afterCommit: () => undefined,
    rows: async <R>(statement: Statement) => (await run(statement)).rows as R[],
    row: async <R>(statement: Statement) => (await run(statement)).rows[0] as R | undefined,
    run: async (statement) => (await run(statement)).rowCount ?? 0,
  };
};

/** Returns the statements that some work sends; all are run. */
export async function statementsOf(
  client: pg.Client,
  work: (executor: Executor) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  await work(throughClient(client, (statement) => sent.push(statement)));
  if (sent.length === 0) throw new Error('no statement was sent');
  return sent;
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** A statement with its values written as literals, which EXECUTE needs. */
function literalOf(client: pg.Client, value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.join(',')}}`);
  if (typeof value === 'number') return String(value);
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

/**
 * Runs a statement as a role and returns its steps, with the generic plan that a prepared statement gets in the end
 * or the plan for its own values. Call it inside a transaction.
 */
export async function explain(
  client: pg.Client,
  { text, values, name }: Statement,
  { role, userId, organizationId }: Asker,
): Promise<Step[]> {
  await client.query(`
    SET LOCAL account.user_id = '${userId ?? ''}'; SET LOCAL account.organization_id = '${organizationId ?? ''}';
    SET LOCAL plan_cache_mode = ${name ? 'force_generic_plan' : 'force_custom_plan'}; SET LOCAL jit = off;
    SET LOCAL ROLE ${role}`);
  await client.query(`PREPARE listed AS ${text}`);
  const given = values.map((value) => literalOf(client, value)).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, FORMAT JSON) EXECUTE listed${values.length > 0 ? `(${given})` : ''}`,
  );
  await client.query('DEALLOCATE listed; RESET ROLE');
  return stepsOf(rows[0]?.['QUERY PLAN'][0].Plan as Step);
}

/** The steps that read a whole table of the given ones. Steps that were planned but never run are left out. */
export const wholeReads = (steps: readonly Step[], tables: readonly string[]): string[] =>
  steps
    .filter((step) => step['Node Type'] === 'Seq Scan' && (step['Actual Loops'] ?? 0) > 0)
    .map((step) => step['Relation Name'] ?? '')
    .filter((name) => tables.includes(name));

/** Rows that a plan read in one table, with those that it filtered out, and entries of indexes too if asked. */
export const rowsRead = (steps: readonly Step[], table: string, { entriesToo = false } = {}): number =>
  steps
    .filter((step) => step['Relation Name'] === table && (entriesToo || step['Node Type'] !== 'Index Only Scan'))
    .reduce(
      (sum, step) =>
        sum + ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0),
      0,
    );
