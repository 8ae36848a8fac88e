import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DisplayProfile } from './fleet.ts';

/** A display that is enrolled, as the file keeps it. */
export interface KeptDisplay extends Omit<DisplayProfile, 'androidid'> {
  token: string;
}

function read(file: string): Map<string, KeptDisplay> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, KeptDisplay>));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Keeps the tokens of displays by androidid, so that the next run goes on with the same displays. */
export class TokenFile {
  readonly displays: Map<string, KeptDisplay>;
  readonly #file: string;
  #isChanged = false;
  #saving: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
    this.displays = read(file);
  }

  keep(androidid: string, display: KeptDisplay): void {
    this.displays.set(androidid, display);
    this.#isChanged = true;
  }

  /** Writes the file, if there is something new: for its owner alone, never half, and after a write that is under way. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#write());
    return this.#saving;
  }

  async #write(): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    await mkdir(path.dirname(this.#file), { recursive: true });
    const half = `${this.#file}.new`;
    await writeFile(half, JSON.stringify(Object.fromEntries(this.displays)), { mode: 0o600 });
    await rename(half, this.#file);
  }
}
