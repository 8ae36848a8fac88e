import { type BaseItem, type ItemSource, root } from './items.ts';
import { mix } from './numbers.ts';
import { fileTypes, words } from './vocabulary.ts';

export interface FillOptions {
  files: number;
  /** One for twenty files by default. */
  folders?: number;
  /** Folders below each other at the deepest place; ten by default. */
  depth?: number;
  /** The same seed gives the same items. */
  seed?: number;
}

const latest = Date.UTC(2025, 5, 1);
const tenYears = 315_360_000;

/** Number of the draw for each property, so that they are independent of each other. */
const draw = { parent: 0, first: 1, second: 2, number: 3, type: 4, size: 5, date: 6 };

/**
 * Folders and files that are computed from their number whenever they are asked for: a million of them take the memory of
 * their folders alone. Folders come first.
 */
export class GeneratedItems implements ItemSource {
  readonly length: number;
  readonly #seed: number;
  readonly #start: number;
  readonly #types: (typeof fileTypes)['google'];
  readonly #parents: Int32Array;
  readonly #childCounts: Int32Array;

  constructor(platform: 'google' | 'microsoft', start: number, options: FillOptions) {
    const { files, folders = Math.ceil(files / 20), depth = 10, seed = 1 } = options;
    this.length = files + folders;
    this.#start = start;
    this.#seed = seed;
    this.#types = fileTypes[platform];
    this.#parents = this.#placeFolders(folders, depth);
    this.#childCounts = this.#countChildren(folders);
  }

  /** The first folders are below each other, the others below any that is not too deep. */
  #placeFolders(folders: number, depth: number): Int32Array {
    const parents = new Int32Array(folders);
    const levels = new Int32Array(folders);
    for (let index = 0; index < folders; index += 1) {
      const other = index < depth ? index - 1 : (mix(this.#seed, index, draw.parent) % (index + 1)) - 1;
      const level = other < 0 ? 1 : (levels[other] ?? 0) + 1;
      parents[index] = level > depth ? -1 : other;
      levels[index] = level > depth ? 1 : level;
    }
    return parents;
  }

  /** The last number counts the items at the root. */
  #countChildren(folders: number): Int32Array {
    const counts = new Int32Array(folders + 1);
    for (let index = 0; index < this.length; index += 1) {
      const parent = this.#placeOf(index);
      const place = parent < 0 ? folders : parent;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  }

  /** The number of an item's folder; -1 for the root. */
  #placeOf(index: number): number {
    const folders = this.#parents.length;
    if (index < folders) return this.#parents[index] ?? -1;
    return (mix(this.#seed, index, draw.parent) % (folders + 1)) - 1;
  }

  parentOf(index: number): number {
    const place = this.#placeOf(index);
    return place < 0 ? root : this.#start + place;
  }

  childCountOf(ordinal: number): number {
    if (ordinal === root) return this.#childCounts[this.#parents.length] ?? 0;
    const index = ordinal - this.#start;
    return index >= 0 && index < this.#parents.length ? (this.#childCounts[index] ?? 0) : 0;
  }

  at(index: number): BaseItem {
    const of = (salt: number) => mix(this.#seed, index, salt);
    const isFolder = index < this.#parents.length;
    const type = this.#types[of(draw.type) % this.#types.length];
    const title = `${words[of(draw.first) % words.length]} ${words[of(draw.second) % words.length]}`;
    return {
      name: `${title} ${of(draw.number) % 1_000}${isFolder ? '' : type?.extension}`,
      isFolder,
      size: isFolder ? 0 : of(draw.size) % (type?.mostBytes ?? 1),
      mimeType: isFolder ? '' : (type?.mimeType ?? ''),
      modifiedAt: latest - (of(draw.date) % tenYears) * 1_000,
      parent: this.parentOf(index),
    };
  }
}
