import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { type EncryptedColumn, encryptedColumns } from '../crypto/encrypted-columns.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Database, Executor } from '../database/database.ts';
import { countValues, type EncryptedRow, type Key, lockBatch, readBatch, storeValues } from './reencrypt.queries.ts';

interface ReencryptionParts {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}

/** Rows that one transaction locks: few, so that other transactions wait only shortly. */
const most = 100;

/** Less than every key. */
const beginning = { integer: -1, bytea: Buffer.alloc(0) };

/** The row under the current secret; nothing when it cannot be read. */
function renewed(secrets: Secrets, { key, content, purpose }: EncryptedRow): { key: Key; content: Buffer }[] {
  let text: string;
  try {
    text = secrets.decrypt(purpose, content);
  } catch {
    return [];
  }
  return [{ key, content: secrets.encrypt(purpose, text) }];
}

/**
 * Walks once through the values of a column that are not under the current secret, and encrypts them anew. Each batch
 * is a transaction of its own, so a walk that is cut off has lost nothing, and the next one finds the rest.
 */
export async function reencryptColumn(
  { database, secrets, clock }: ReencryptionParts,
  column: EncryptedColumn,
): Promise<{ reencrypted: number; unreadable: number }> {
  const done = { reencrypted: 0, unreadable: 0 };
  let after: Key | undefined = beginning[column.key.type];
  while (after !== undefined) {
    const position: Key = after;
    const batch = await database.write(systemScope, async (tx) => {
      const settings = { header: secrets.header, after: position, most, now: clock.now() };
      const rows = await lockBatch(tx, column, settings);
      const fresh = rows.flatMap((row) => renewed(secrets, row));
      if (fresh.length > 0) await storeValues(tx, column, fresh);
      return { rows, reencrypted: fresh.length };
    });
    done.reencrypted += batch.reencrypted;
    done.unreadable += batch.rows.length - batch.reencrypted;
    after = batch.rows.length === most ? batch.rows.at(-1)?.key : undefined;
  }
  return done;
}

/** The outcome for the values of a column. */
export interface ColumnReport {
  /** Table and column. */
  readonly name: string;
  reencrypted: number;
  /** Were under the current secret before. */
  readonly alreadyNew: number;
  /** Under neither secret, or damaged. */
  unreadable: number;
  /** Still under another secret: busy, or written meanwhile by a process that has the former secret alone. */
  left: number;
}

/** How often it is looked for what is left, and milliseconds between two looks: longer than a drive can be busy. */
const [looks, pause] = [30, 1_000];

const nameOf = ({ table, column }: EncryptedColumn): string => `${table}.${column}`;

/** Encrypts every value of every column under the current secret, while the program runs or not. */
export async function reencrypt(parts: ReencryptionParts): Promise<ColumnReport[]> {
  const { database, secrets } = parts;
  const count = (column: EncryptedColumn) =>
    database.read(systemScope, (executor) => countValues(executor, column, secrets.header));

  const reports = new Map<EncryptedColumn, ColumnReport>();
  for (const column of encryptedColumns) {
    const { isNew } = await count(column);
    reports.set(column, { name: nameOf(column), reencrypted: 0, alreadyNew: isNew, unreadable: 0, left: 0 });
  }
  for (let look = 1; look <= looks; look += 1) {
    for (const [column, report] of reports) {
      const { reencrypted, unreadable } = await reencryptColumn(parts, column);
      report.reencrypted += reencrypted;
      report.unreadable = unreadable;
    }
    // Counted after all walks: what one of them passed by can have been written, or moved on, meanwhile.
    for (const [column, report] of reports) report.left = Math.max(0, (await count(column)).others - report.unreadable);
    if ([...reports.values()].every(({ left }) => left === 0)) break;
    if (look < looks) await wait(pause);
  }
  return [...reports.values()];
}

/** The outcome that a walk would have for the values of every column. This changes nothing, and locks nothing. */
export async function surveyValues(executor: Executor, secrets: Secrets): Promise<ColumnReport[]> {
  const reports: ColumnReport[] = [];
  for (const column of encryptedColumns) {
    const { isNew } = await countValues(executor, column, secrets.header);
    const report = { name: nameOf(column), reencrypted: 0, alreadyNew: isNew, unreadable: 0, left: 0 };
    let after: Key | undefined = beginning[column.key.type];
    while (after !== undefined) {
      const rows: EncryptedRow[] = await readBatch(executor, column, { header: secrets.header, after, most });
      const readable = rows.flatMap((row) => renewed(secrets, row)).length;
      report.reencrypted += readable;
      report.unreadable += rows.length - readable;
      after = rows.length === most ? rows.at(-1)?.key : undefined;
    }
    reports.push(report);
  }
  return reports;
}
