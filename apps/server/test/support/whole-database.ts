import type { TestApp } from './app.ts';
import { rowsOfEveryTable } from './query.ts';

/** Traces of an act and its undoing: the records of both, the sign-ins that they ended, and notes of moves in lists. */
const excepted = [
  'audit_entries',
  'audit_entries.folded',
  'audit_acts',
  'audit_logs',
  'audit_order',
  'audit_unordered',
  'webhook_deliveries',
  'operations',
  'operation_failures',
  'operation_steps',
  'sessions',
  'list_shifts',
  'list_milestones',
];

/**
 * Columns that do not come back: a list of files is read anew, browsers are forgotten with the sessions, and a domain that was
 * taken from its organization is proved again.
 */
const ended: Readonly<Record<string, readonly string[]>> = {
  cloud_storage_providers: ['job_status', 'next_sync_at'],
  known_browsers: ['browser_hash'],
  organization_domains: ['proof', 'verified_at', 'missing_since', 'checked_at'],
};

interface Counter {
  kind: string;
  total: number;
}

/** The counters of a kind have several places, so that not everybody waits for one row. */
function totalsOf(counters: readonly Counter[]): object[] {
  const compared = counters.filter(({ kind }) => !excepted.includes(kind));
  const byKind = Map.groupBy(compared, ({ kind }) => kind);
  const totals = [...byKind].map(([kind, places]) => ({
    kind,
    total: places.reduce((sum, { total }) => sum + total, 0),
  }));
  // A kind that was never counted has no place yet.
  return totals.filter(({ total }) => total !== 0);
}

/** The whole database, without what is excepted. */
export async function wholeDatabase(app: TestApp): Promise<Record<string, object[]>> {
  await app.app.services.presence.flush();
  const { record_counters, ...tables } = await rowsOfEveryTable(app);
  const without = (table: string, row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !ended[table]?.includes(name)));
  const compared = Object.entries(tables).filter(([table]) => !excepted.includes(table));
  return {
    ...Object.fromEntries(compared.map(([table, rows]) => [table, rows.map((row) => without(table, row))])),
    totals: totalsOf(record_counters as Counter[]),
  };
}
