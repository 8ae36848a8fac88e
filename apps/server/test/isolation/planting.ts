import type pg from 'pg';
import { newMark } from './marks.ts';
import { type Column, listed, stored, type Table } from './tables.ts';

const numeric = new Set(['integer', 'smallint', 'bigint']);

/** A value for a column: a mark where one fits, otherwise the smallest value that the column takes. */
function valueFor({ name, type, isRequired, hasDefault, isChoice, names }: Column): unknown {
  if (names || isChoice) return undefined;
  if (type === 'text') return `${name}-${newMark()}`;
  if (type === 'bytea') return Buffer.from(`${name} ${newMark()}`);
  if (type === 'jsonb') return JSON.stringify({ name: newMark() });
  if (!isRequired || hasDefault) return undefined;
  if (numeric.has(type)) return 0;
  if (type === 'boolean') return false;
  return type.startsWith('timestamp') ? new Date() : undefined;
}

/** Inserts rows, each with its own marks in every text column. */
export class Planter {
  readonly #client: pg.Client;
  readonly tables: readonly Table[];

  constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client;
    this.tables = tables;
  }

  /** Makes each table's ids begin at another million, so that an id tells its table. */
  async spreadNumbers(): Promise<void> {
    // The id of the outbox has a default, but is no identity column.
    const counted = this.tables.filter(
      ({ name: table, columns }) =>
        table !== 'event_outbox' &&
        columns.some(({ name, type, hasDefault }) => name === 'id' && hasDefault && numeric.has(type)),
    );
    const restarts = counted.map(({ name }, place) => `ALTER TABLE "${name}" ALTER id RESTART WITH ${place + 1}000001`);
    await this.#client.query(restarts.join(';'));
  }

  /** Inserts a row; columns that are not given get marks. Returns its id, 0 where it has none. */
  async plant(name: string, given: Record<string, unknown> = {}): Promise<number> {
    const table = this.tables.find((candidate) => candidate.name === name);
    if (!table) throw new Error(`there is no table ${name}`);
    const values = stored(table)
      .map((column) => [column.name, column.name in given ? given[column.name] : valueFor(column)] as const)
      .filter(([, value]) => value !== undefined);
    const places = values.map((_value, place) => `$${place + 1}`).join(', ');
    const { rows } = await this.#client.query<{ id?: number }>(
      `INSERT INTO "${name}" (${listed(values.map(([column]) => column))}) VALUES (${places}) RETURNING *`,
      values.map(([, value]) => value),
    );
    return rows[0]?.id ?? 0;
  }

  /** Puts marks into the empty columns of a row that a trigger has made. */
  async mark(name: string, key: string, id: number): Promise<void> {
    const empty =
      this.tables.find((table) => table.name === name)?.columns.filter((column) => !column.isRequired) ?? [];
    const marked = empty
      .map((column) => [column.name, valueFor(column)] as const)
      .filter(([, value]) => value !== undefined);
    const changes = marked.map(([column], place) => `"${column}" = $${place + 2}`).join(', ');
    await this.#client.query(`UPDATE "${name}" SET ${changes} WHERE "${key}" = $1`, [
      id,
      ...marked.map(([, value]) => value),
    ]);
  }
}
