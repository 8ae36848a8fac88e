import type { BaseItem, ItemSource } from './items.ts';

/** Items that were added one by one. The drive counts the items in them. */
export class AddedItems implements ItemSource {
  readonly #items: BaseItem[] = [];

  get length(): number {
    return this.#items.length;
  }

  push(item: BaseItem): void {
    this.#items.push(item);
  }

  at(index: number): BaseItem {
    const item = this.#items[index];
    if (!item) throw new RangeError(`there is no item ${index}`);
    return item;
  }

  parentOf(index: number): number {
    return this.at(index).parent;
  }

  childCountOf(): number {
    return 0;
  }
}
