import { setTimeout as wait } from 'node:timers/promises';
import { systemScope } from '../../kernel/scope.ts';
import { type EncryptedColumn, encryptedColumns } from '../crypto/encrypted-columns.ts';
import { countValues } from './reencrypt.queries.ts';
import { type ReencryptionParts, reencryptColumn } from './reencrypt-column.ts';

/** What became of the values of a column. */
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
