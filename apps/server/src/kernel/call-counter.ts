/** At most so many calls in a window of seconds. */
export interface CallWindow {
  max: number;
  window: number;
}

/** Counts calls for all processes together. */
export interface CallCounter {
  /** Counts one call of a key; returns the seconds until the next may come when it is one too many, otherwise 0. */
  count(key: string, limit: CallWindow): Promise<number>;
}
