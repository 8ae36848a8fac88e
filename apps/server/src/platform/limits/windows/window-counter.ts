/** At most so many calls in a window of seconds. */
export interface WindowRule {
  max: number;
  window: number;
}

/**
 * Counts calls in fixed windows: a window begins with the first call of a key. Counts are kept in this process, or in
 * Postgres or Redis for all processes together.
 */
export interface WindowCounter {
  /** Counts one call of a key. Returns the seconds until there is room again when it is one too many, otherwise 0. */
  count(key: string, rule: WindowRule): Promise<number>;
}

/** One that can give back what it counted. */
export interface RefundingCounter extends WindowCounter {
  /** Gives back one call that was counted. */
  giveBack(key: string, rule: WindowRule): Promise<void>;
}

/** One that counts for all programs, and throws while it cannot. */
export interface ProgramsCounter extends RefundingCounter {
  /** Processes of all programs that were there lately. */
  readonly processes: number;
}

/** The part of a maximum that each process has, where each counts by itself. */
export const shareOf = (max: number, processes: number): number => Math.ceil(max / processes);
