/** A map of so many entries: one more pushes out the one that was set the longest ago. */
export class NewestMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const oldest = this.keys().next();
    if (this.size > this.#maxSize && !oldest.done) this.delete(oldest.value);
    return this;
  }
}
