/** The time as the program sees it, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A timestamp some seconds after another. */
export const secondsAfter = (timestamp: Date, seconds: number): Date => new Date(timestamp.getTime() + seconds * 1_000);
