import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A data folder with a migrated database, for a Postgres or a program of its own; removed after the test. */
export async function preparedFolder(): Promise<string> {
  const prepared = inject('preparedFolder');
  const folder = await mkdtemp(path.join(path.dirname(prepared), 'copy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // At once: its files take ten times as long one promise after the other.
  cpSync(prepared, folder, { recursive: true });
  return folder;
}
