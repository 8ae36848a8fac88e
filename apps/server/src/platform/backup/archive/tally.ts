import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Part } from './manifest.ts';

/** A file of the archive. Large parts are several files, one after the other. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** The folder of an entry, which names the part that it belongs to. */
export const partOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** Counts and hashes what each part holds, entry by entry: name, length and content. */
export class Tally {
  readonly #parts = new Map<string, { entries: number; bytes: number; hash: Hash }>();

  add({ name, bytes }: Entry): void {
    const part = this.#parts.get(partOf(name)) ?? { entries: 0, bytes: 0, hash: createHash('sha256') };
    this.#parts.set(partOf(name), part);
    part.entries += 1;
    part.bytes += bytes.length;
    part.hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }

  parts(): Record<string, Part> {
    const entries = [...this.#parts].map(([name, { entries, bytes, hash }]): [string, Part] => [
      name,
      { entries, bytes, sha256: hash.copy().digest('hex') },
    ]);
    return Object.fromEntries(entries);
  }

  /** Whether exactly these parts came. */
  equals(parts: Record<string, Part>): boolean {
    return isDeepStrictEqual(this.parts(), { ...parts });
  }
}
