import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import effects from './migration-effects.json' with { type: 'json' };

/** The effects of a migration on a database in use. A test measures locks and tables; `worksSince` is written by hand. */
export interface MigrationEffects {
  /**
   * The number of a migration: programs that have it go on working on the database after this migration. That of the
   * migration itself where none does.
   */
  worksSince: number;
  /** Tables that cannot be read meanwhile. */
  blocksReads: readonly string[];
  /** Tables that can be read and not be written meanwhile. */
  blocksWrites: readonly string[];
  /** Tables whose rows it writes, or whose files it writes anew. */
  writes: readonly string[];
}

const effectsOf: Record<string, MigrationEffects | undefined> = effects;

export interface Migration extends MigrationEffects {
  version: number;
  name: string;
  up: string;
  down: string;
  /** SHA-256 of the up file: a migration that was applied must never change. */
  checksum: string;
}

const folder = new URL('../../../migrations/', import.meta.url);
const fileName = /^(\d{4})-([a-z0-9-]+)\.(up|down)\.sql$/;

/** Reads the migrations in order. Throws when a number is missing or used twice, or an up or down file is missing. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const halves = new Map<string, { up?: string; down?: string }>();
  for (const file of files) {
    const match = fileName.exec(file);
    if (!match) throw new Error(`migrations/${file} is not named NNNN-name.up.sql or NNNN-name.down.sql`);
    const key = `${match[1]}-${match[2]}`;
    const text = await readFile(new URL(file, folder), 'utf8');
    halves.set(key, { ...halves.get(key), [match[3] as 'up' | 'down']: text });
  }
  return [...halves].map(([key, { up, down }], index) => {
    const version = Number(key.slice(0, 4));
    if (version !== index + 1) throw new Error(`migrations/${key}: expected number ${index + 1}`);
    if (up === undefined || down === undefined) throw new Error(`migrations/${key} needs both an up and a down file`);
    // A test notices one that is not measured yet.
    const effect = effectsOf[key] ?? { worksSince: version, blocksReads: [], blocksWrites: [], writes: [] };
    return { ...effect, version, name: key, up, down, checksum: createHash('sha256').update(up).digest('hex') };
  });
}
