/** Where the program takes the time from, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A timestamp some seconds after another. */
export const secondsAfter = (timestamp: Date, seconds: number): Date => new Date(timestamp.getTime() + seconds * 1_000);
