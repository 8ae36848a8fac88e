import { AddedItems } from './added-items.ts';
import { ChangeLog } from './change-log.ts';
import { type FillOptions, GeneratedItems } from './generated-items.ts';
import type { BaseItem, ItemSource, ItemState, StandInItem } from './items.ts';

/** The differences of an item from its first state. */
type Change = Partial<BaseItem> & { state?: ItemState; trashedWith?: number; changedAt?: number };

/** The items of a drive by number: sources that are never changed, what became different, and the log of changes. */
export class ItemStore {
  readonly log = new ChangeLog();
  readonly #sources: { start: number; source: ItemSource }[] = [];
  readonly #changes = new Map<number, Change>();
  readonly #childCounts = new Map<number, number>();
  #length = 0;
  #liveCount = 0;

  /** The number of items that were ever made. */
  get length(): number {
    return this.#length;
  }

  get liveCount(): number {
    return this.#liveCount;
  }

  add(item: BaseItem): number {
    const last = this.#sources.at(-1)?.source;
    const added = last instanceof AddedItems ? last : new AddedItems();
    if (added !== last) this.#sources.push({ start: this.#length, source: added });
    added.push(item);
    const ordinal = this.#length;
    this.#length += 1;
    this.#liveCount += 1;
    this.#count(item.parent, 1);
    this.#changes.set(ordinal, { changedAt: Date.now() });
    this.log.append(ordinal);
    return ordinal;
  }

  fill(platform: 'google' | 'microsoft', options: FillOptions): void {
    const start = this.#length;
    const source = new GeneratedItems(platform, start, options);
    this.#sources.push({ start, source });
    this.#length += source.length;
    this.#liveCount += source.length;
    for (let ordinal = start; ordinal < this.#length; ordinal += 1) this.log.append(ordinal);
  }

  #placeOf(ordinal: number): { source: ItemSource; index: number } {
    for (let place = this.#sources.length - 1; place >= 0; place -= 1) {
      const entry = this.#sources[place];
      if (entry && ordinal >= entry.start) return { source: entry.source, index: ordinal - entry.start };
    }
    throw new RangeError(`there is no item ${ordinal}`);
  }

  at(ordinal: number): StandInItem {
    const { source, index } = this.#placeOf(ordinal);
    const base = source.at(index);
    const change = this.#changes.get(ordinal);
    return { ...base, state: 'live', changedAt: base.modifiedAt, ...change, ordinal };
  }

  /** The same as `at(ordinal).parent`, for walks over all items. */
  parentOf(ordinal: number): number {
    const moved = this.#changes.get(ordinal)?.parent;
    if (moved !== undefined) return moved;
    const { source, index } = this.#placeOf(ordinal);
    return source.parentOf(index);
  }

  childCountOf(ordinal: number): number {
    const made = this.#sources.reduce((sum, { source }) => sum + source.childCountOf(ordinal), 0);
    return made + (this.#childCounts.get(ordinal) ?? 0);
  }

  #count(parent: number, by: number): void {
    this.#childCounts.set(parent, (this.#childCounts.get(parent) ?? 0) + by);
  }

  /** Changes an item without a word in the log. */
  set(ordinal: number, change: Change): void {
    const before = this.at(ordinal);
    this.#changes.set(ordinal, { ...this.#changes.get(ordinal), ...change, changedAt: Date.now() });
    const after = this.at(ordinal);
    const [was, is] = [before.state === 'live' ? 1 : 0, after.state === 'live' ? 1 : 0];
    this.#liveCount += is - was;
    this.#count(before.parent, -was);
    this.#count(after.parent, is);
  }

  /** The folder whose removal took an item with it. */
  trashedWith(ordinal: number): number | undefined {
    return this.#changes.get(ordinal)?.trashedWith;
  }

  /** All items below a folder, at any depth. */
  below(folder: number): number[] {
    const known = new Int8Array(this.#length);
    const isInside = (ordinal: number): boolean => {
      if (ordinal === folder) return true;
      if (ordinal < 0) return false;
      if (known[ordinal]) return known[ordinal] === 1;
      // Also the end of a cycle.
      known[ordinal] = 2;
      if (isInside(this.parentOf(ordinal))) known[ordinal] = 1;
      return known[ordinal] === 1;
    };
    const found: number[] = [];
    for (let ordinal = 0; ordinal < this.#length; ordinal += 1)
      if (ordinal !== folder && isInside(ordinal)) found.push(ordinal);
    return found;
  }
}
