import type pg from 'pg';
import type { Table } from './tables.ts';

/** A stored row and its owner: a user, an organization, both, or nobody. */
export interface StoredRow {
  table: string;
  /** No row of its table has an owner. */
  isOwnerless: boolean;
  user: number | null;
  organization: number | null;
  values: Record<string, unknown>;
}

/** Tables with policies whose rows nobody owns: only top administrators see manufacturer apps. */
export const common = new Set(['manufacturer_apps']);

/** Whether nobody owns the rows of a table: internal tables, whose comment says why they have no policies. */
export const isOwnerless = ({ name, columns, exemption }: Table): boolean =>
  common.has(name) || (exemption !== null && !columns.some((column) => ownerColumns.has(column.name)));

const numberIn = (values: Record<string, unknown>, column: string): number | null =>
  typeof values[column] === 'number' ? values[column] : null;

/** The column that names the user or the organization of a row, the nearest first. */
const personColumns = ['user_id', 'actor_id'];
const ownerColumns = new Set([...personColumns, 'organization_id']);

type Owner = Pick<StoredRow, 'user' | 'organization'>;

/**
 * Whose rows are that name nobody themselves: by the id of the user, the drive, the display, the operation or the entry of
 * the bin that they name.
 */
interface Owners {
  homes: ReadonlyMap<number, number | null>;
  drives: ReadonlyMap<number, number | null>;
  displays: ReadonlyMap<number, number | null>;
  operations: ReadonlyMap<number, number | null>;
  entries: ReadonlyMap<number, Owner>;
}

function ownerOf(
  table: string,
  values: Record<string, unknown>,
  { homes, drives, displays, operations, entries }: Owners,
): Owner {
  if ('entry_id' in values) return entries.get(Number(values.entry_id)) ?? { user: null, organization: null };
  if (table === 'organizations') return { user: null, organization: numberIn(values, 'id') };
  if (table === 'users') return { user: numberIn(values, 'id'), organization: numberIn(values, 'organization_id') };
  if ('provider_id' in values && !('user_id' in values)) {
    const user = drives.get(Number(values.provider_id)) ?? null;
    return { user, organization: homes.get(user ?? 0) ?? null };
  }
  if ('operation_id' in values) {
    const user = operations.get(Number(values.operation_id)) ?? null;
    return { user, organization: homes.get(user ?? 0) ?? null };
  }
  // What is about a display belongs to its organization, until somebody is named too.
  if ('device_id' in values && numberIn(values, 'user_id') === null)
    return { user: null, organization: displays.get(Number(values.device_id)) ?? null };
  const column = personColumns.find((name) => name in values);
  if (!column && !('organization_id' in values)) throw new Error(`nothing says whose the rows of ${table} are`);
  const user = column ? numberIn(values, column) : null;
  const own = 'organization_id' in values ? numberIn(values, 'organization_id') : undefined;
  return { user, organization: own === undefined ? (homes.get(user ?? 0) ?? null) : own };
}

/**
 * A text that differs after any row of any table was created, changed or deleted, because a row bears the number of the
 * transaction that wrote it. It takes a fraction of what all rows take. The name
 * lets Postgres keep the plan, which costs more than the reading.
 */
async function readTrace(client: pg.Client, tables: readonly Table[]): Promise<string> {
  const traces = tables.map(({ name }) => `(SELECT (count(*), sum(xmin::text::bigint))::text FROM "${name}")`);
  const text = `SELECT concat(${traces.join(', ')}) AS trace`;
  const { rows } = await client.query<{ trace: string }>({ name: 'trace', text });
  return rows[0]?.trace ?? '';
}

/** Every row of every table. */
async function readRows(client: pg.Client, tables: readonly Table[]): Promise<StoredRow[]> {
  const statement = tables.map(({ name }) => `SELECT '${name}' AS table, to_jsonb(t) AS values FROM "${name}" t`);
  const text = statement.join(' UNION ALL ');
  const { rows } = await client.query<Pick<StoredRow, 'table' | 'values'>>({ name: 'rows', text });
  const people = rows.filter(({ table }) => table === 'users');
  const homes = new Map(people.map(({ values }) => [Number(values.id), numberIn(values, 'organization_id')]));
  const linked = rows.filter(({ table }) => table === 'cloud_storage_providers');
  const drives = new Map(linked.map(({ values }) => [Number(values.id), numberIn(values, 'user_id')]));
  const begun = rows.filter(({ table }) => table === 'operations');
  const operations = new Map(begun.map(({ values }) => [Number(values.id), numberIn(values, 'user_id')]));
  const enrolled = rows.filter(({ table }) => table === 'devices');
  const displays = new Map(enrolled.map(({ values }) => [Number(values.id), numberIn(values, 'organization_id')]));
  const deleted = rows.filter(({ table }) => table === 'bin_entries');
  const entries = new Map(
    deleted.map(({ values }) => [
      Number(values.id),
      { user: numberIn(values, 'user_id'), organization: numberIn(values, 'organization_id') },
    ]),
  );
  const free = new Set(tables.filter(isOwnerless).map(({ name }) => name));
  return rows.map(({ table, values }) =>
    free.has(table)
      ? { table, values, isOwnerless: true, user: null, organization: null }
      : {
          table,
          values,
          isOwnerless: false,
          ...ownerOf(table, values, { homes, drives, displays, operations, entries }),
        },
  );
}

/** Reads every row of every table, anew only after one has changed. */
export function rowReader(client: pg.Client, tables: readonly Table[]): () => Promise<StoredRow[]> {
  let known: { trace: string; rows: StoredRow[] } | undefined;
  return async () => {
    const trace = await readTrace(client, tables);
    if (known?.trace !== trace) known = { trace, rows: await readRows(client, tables) };
    return known.rows;
  };
}

const texts = new WeakMap<StoredRow, string>();

function textOf(row: StoredRow): string {
  const text = texts.get(row) ?? `${row.table} ${JSON.stringify(row.values)}`;
  texts.set(row, text);
  return text;
}

/** Rows that were created, changed or deleted between two states. */
export function changesBetween(before: readonly StoredRow[], after: readonly StoredRow[]): StoredRow[] {
  if (before === after) return [];
  const [earlier, later] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return [...before.filter((row) => !later.has(textOf(row))), ...after.filter((row) => !earlier.has(textOf(row)))];
}
