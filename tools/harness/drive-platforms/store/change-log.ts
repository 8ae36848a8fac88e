const startLength = 1_024;

function grown(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const larger = new Int32Array(Math.max(length, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

/** The changed items, in order. An item that changes again stands where it changed last, with its latest state. */
export class ChangeLog {
  #ordinals = new Int32Array(startLength);
  #latest = new Int32Array(startLength);
  #length = 0;

  /** The number of changes so far, which is where the next one goes. */
  get length(): number {
    return this.#length;
  }

  append(ordinal: number): void {
    this.#ordinals = grown(this.#ordinals, this.#length + 1);
    this.#latest = grown(this.#latest, ordinal + 1);
    this.#ordinals[this.#length] = ordinal;
    this.#latest[ordinal] = this.#length;
    this.#length += 1;
  }

  /** The item that changed at a position; undefined when it changed again later. */
  at(position: number): number | undefined {
    const ordinal = this.#ordinals[position] ?? 0;
    return this.#latest[ordinal] === position ? ordinal : undefined;
  }
}
