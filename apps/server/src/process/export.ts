import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { activityList } from '@account/contract/endpoints/administration/activities.list';
import { userList } from '@account/contract/endpoints/administration/users.list';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import type { PresenceTime } from '@account/contract/values/presence';
import { OperatorError } from '../kernel/errors.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import { readActivitiesAfter } from '../modules/audit/index.ts';
import { readDevicesAfter } from '../modules/devices/index.ts';
import { readUsersAfter } from '../modules/users/index.ts';
import type { Executor } from '../platform/database/database.ts';
import { type Context, type Done, hasReader, openBeside, requireWritten, writeOut } from './command-line/act.ts';
import { newFile } from './new-file.ts';

/** How many rows are read at once. */
const pieceSize = 1_000;

interface ExportedRow {
  id: number;
}

interface ExportedList {
  columns: readonly string[];
  /** The rows behind an id, of one organization or of all. */
  readAfter(
    executor: Executor,
    organization: number | undefined,
    after: number,
    size: number,
    at: PresenceTime,
  ): Promise<readonly ExportedRow[]>;
}

/** Entries of an organization are those that its administrators see. */
const scopeWithin = (organizationId: number | undefined): Scope =>
  organizationId === undefined ? systemScope : { kind: 'organization', organizationId, userId: 0 };

/** Lists that are exported, by the names that they have on the command line. */
const lists = {
  users: { columns: Object.keys(userList.columns), readAfter: readUsersAfter },
  devices: { columns: Object.keys(deviceList.columns), readAfter: readDevicesAfter },
  activities: {
    columns: Object.keys(activityList.columns),
    readAfter: (executor, organization, after, size) =>
      readActivitiesAfter(executor, scopeWithin(organization), after, size),
  },
} satisfies Record<string, ExportedList>;

export interface ExportOptions {
  list: keyof typeof lists;
  format: keyof typeof writers;
  organization: number | undefined;
  /** The file to write, which must not exist; undefined: standard output. */
  to: string | undefined;
}

/**
 * Where spreadsheets take what follows for a formula (OWASP, "CSV Injection"): at the beginning of a cell, and behind a
 * semicolon, which divides cells in many languages, also within the quotes of this form.
 */
const formula = /^(?=[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])|;(?=["\s]*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

/** A value as a cell of RFC 4180. A number stays one; what would be a formula gets an apostrophe before it. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = text.replace(formula, "$&'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Texts of a list: in CSV a head and a line for each row, else an object for each row. */
const writers = {
  csv: (columns: readonly string[]) => ({
    head: lineOf(columns),
    row: (row: object) => lineOf(columns.map((column) => (row as Record<string, unknown>)[column])),
  }),
  jsonl: () => ({ head: '', row: (row: object) => `${JSON.stringify(row)}\n` }),
};

/** Writes to standard output, until its reader has enough. */
async function writeAll(texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (!writeOut(text)) await once(process.stdout, 'drain').catch(() => undefined);
    requireWritten();
    if (!hasReader()) return;
  }
}

/** Writes everything that a list holds, in the order of ids, and says how much it was. */
export async function exportList({ list, format, organization, to }: ExportOptions, context: Context): Promise<Done> {
  const { app, database } = await openBeside(context);
  if (organization !== undefined && !(await app.services.organizations.exists(systemScope, organization)))
    throw new OperatorError(`There is no organization ${organization}.`);
  const { columns, readAfter }: ExportedList = lists[list];
  const { head, row: textOf } = writers[format](columns);
  const at = app.services.presenceTime();
  let count = 0;

  async function* texts() {
    // Spreadsheets read a file without this mark in another encoding.
    yield to !== undefined && format === 'csv' ? `\ufeff${head}` : head;
    for (let after = 0; ; ) {
      const rows = await database.read(systemScope, (executor) =>
        readAfter(executor, organization, after, pieceSize, at),
      );
      count += rows.length;
      yield rows.map(textOf).join('');
      if (rows.length < pieceSize) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  if (to === undefined) {
    await writeAll(texts());
    return { text: '', json: { rows: count } };
  }
  const file = await newFile(path.resolve(to), context.opened);
  await pipeline(Readable.from(texts()), file.stream);
  await file.finish();
  return { text: `${to} has ${count} rows.`, json: { file: to, rows: count } };
}
