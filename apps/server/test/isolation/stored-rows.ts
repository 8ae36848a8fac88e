import type pg from 'pg';
import { type Table, traceOf } from './tables.ts';

/** A stored row and its owner: a user, an organization, both, or neither. */
export interface StoredRow {
  table: string;
  /** No row of its table has an owner. */
  isOwnerless: boolean;
  user: number | null;
  organization: number | null;
  values: Record<string, unknown>;
}

/** Tables with policies whose rows have no owner: only top administrators see manufacturer apps. */
export const common = new Set(['manufacturer_apps']);

/** Whether the rows of a table have no owner: internal tables, whose comment says why they have no policies. */
export const isOwnerless = ({ name, columns, exemption }: Table): boolean =>
  common.has(name) || (exemption !== null && !columns.some((column) => ownerColumns.has(column.name)));

const numberIn = (values: Record<string, unknown>, column: string): number | null =>
  typeof values[column] === 'number' ? values[column] : null;

/** The column that names the user or the organization of a row, the nearest first. */
const personColumns = ['user_id', 'actor_id'];
const ownerColumns = new Set([...personColumns, 'organization_id', 'webhook_id']);

type Owner = Pick<StoredRow, 'user' | 'organization'>;

/**
 * The owners of what a row refers to: a user, a drive, a display, an operation, a webhook or an entry of the bin. They own the
 * row, too, where it has no column for its owner.
 */
interface Owners {
  homes: ReadonlyMap<number, number | null>;
  drives: ReadonlyMap<number, number | null>;
  displays: ReadonlyMap<number, number | null>;
  operations: ReadonlyMap<number, number | null>;
  webhooks: ReadonlyMap<number, number | null>;
  entries: ReadonlyMap<number, Owner>;
}

function ownerOf(
  table: string,
  values: Record<string, unknown>,
  { homes, drives, displays, operations, webhooks, entries }: Owners,
): Owner {
  if ('webhook_id' in values) return { user: null, organization: webhooks.get(Number(values.webhook_id)) ?? null };
  if ('entry_id' in values) return entries.get(Number(values.entry_id)) ?? { user: null, organization: null };
  if (table === 'organizations') return { user: null, organization: numberIn(values, 'id') };
  if (table === 'users') return { user: numberIn(values, 'id'), organization: numberIn(values, 'organization_id') };
  if ('provider_id' in values && !('user_id' in values)) {
    const user = drives.get(Number(values.provider_id)) ?? null;
    return { user, organization: homes.get(user ?? 0) ?? null };
  }
  if ('operation_id' in values && !('organization_id' in values)) {
    const user = operations.get(Number(values.operation_id)) ?? null;
    return { user, organization: homes.get(user ?? 0) ?? null };
  }
  // A row about a display belongs to the organization of the display, unless it names a user too.
  if ('device_id' in values && numberIn(values, 'user_id') === null)
    return { user: null, organization: displays.get(Number(values.device_id)) ?? null };
  const column = personColumns.find((name) => name in values);
  if (!column && !('organization_id' in values)) throw new Error(`nothing says whose the rows of ${table} are`);
  const user = column ? numberIn(values, column) : null;
  const own = 'organization_id' in values ? numberIn(values, 'organization_id') : undefined;
  return { user, organization: own === undefined ? (homes.get(user ?? 0) ?? null) : own };
}

type Values = StoredRow['values'];

/**
 * For each table a text that differs after any of its rows was created, changed or deleted, because a row bears the number
 * of the transaction that wrote it. They take a fraction of what all rows take. The name lets Postgres keep the plan, which
 * costs more than the reading.
 */
async function readTraces(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const traces = tables.map(({ name }) => traceOf(name));
  const text = `SELECT ARRAY[${traces.join(', ')}] AS traces`;
  const { rows } = await client.query<{ traces: string[] }>({ name: 'traces', text });
  return rows[0]?.traces ?? [];
}

/** Every row of these tables. */
async function readValues(client: pg.Client, tables: readonly Table[]) {
  const statement = tables.map(({ name }) => `SELECT '${name}' AS table, to_jsonb(t) AS values FROM "${name}" t`);
  const { rows } = await client.query<{ table: string; values: Values }>(statement.join(' UNION ALL '));
  return Map.groupBy(rows, ({ table }) => table);
}

/** The rows with their owners. */
function owned(tables: readonly Table[], valuesOf: (table: string) => readonly Values[]): StoredRow[] {
  const byId = <T>(table: string, owner: (values: Values) => T) =>
    new Map(valuesOf(table).map((values) => [Number(values.id), owner(values)]));
  const owners: Owners = {
    homes: byId('users', (values) => numberIn(values, 'organization_id')),
    drives: byId('cloud_storage_providers', (values) => numberIn(values, 'user_id')),
    operations: byId('operations', (values) => numberIn(values, 'user_id')),
    displays: byId('devices', (values) => numberIn(values, 'organization_id')),
    webhooks: byId('webhooks', (values) => numberIn(values, 'organization_id')),
    entries: byId('bin_entries', (values) => ({
      user: numberIn(values, 'user_id'),
      organization: numberIn(values, 'organization_id'),
    })),
  };
  return tables.flatMap((table) => {
    const { name } = table;
    const isFree = isOwnerless(table);
    return valuesOf(name).map((values) => {
      const owner = isFree ? { user: null, organization: null } : ownerOf(name, values, owners);
      return { table: name, values, isOwnerless: isFree, ...owner };
    });
  });
}

/** Reads every row of every table; a table anew only after one of its rows has changed. */
export function rowReader(client: pg.Client, tables: readonly Table[]): () => Promise<StoredRow[]> {
  const known = new Map<string, { trace: string | undefined; values: readonly Values[] }>();
  let rows: StoredRow[] = [];
  return async () => {
    const traces = await readTraces(client, tables);
    const traced = tables.map((table, place) => ({ table, trace: traces[place] }));
    const changed = traced.filter(({ table, trace }) => known.get(table.name)?.trace !== trace);
    if (changed.length === 0) return rows;
    const read = await readValues(
      client,
      changed.map(({ table }) => table),
    );
    for (const { table, trace } of changed)
      known.set(table.name, { trace, values: (read.get(table.name) ?? []).map(({ values }) => values) });
    rows = owned(tables, (table) => known.get(table)?.values ?? []);
    return rows;
  };
}

/** By their values, which stay the same objects while their table does. */
const texts = new WeakMap<Values, string>();

function textOf({ table, values }: StoredRow): string {
  const text = texts.get(values) ?? `${table} ${JSON.stringify(values)}`;
  texts.set(values, text);
  return text;
}

/** Rows that were created, changed or deleted between two states. */
export function changesBetween(before: readonly StoredRow[], after: readonly StoredRow[]): StoredRow[] {
  if (before === after) return [];
  const [former, current] = [before, after].map((rows) => new Set(rows.map(({ values }) => values)));
  const gone = before.filter(({ values }) => !current?.has(values));
  const come = after.filter(({ values }) => !former?.has(values));
  const [earlier, later] = [new Set(gone.map(textOf)), new Set(come.map(textOf))];
  return [...gone.filter((row) => !later.has(textOf(row))), ...come.filter((row) => !earlier.has(textOf(row)))];
}
