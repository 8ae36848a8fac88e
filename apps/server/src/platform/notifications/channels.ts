import type { Broker } from '../broker/broker.ts';

/** Where the relay and its followers meet. */
export const channels = {
  /** Carries the events of a topic. */
  topic: (broker: Broker, name: string): string => broker.keyOf(`events:${name}`),
  /** Carries the epoch of the relay about once a second. */
  beats: (broker: Broker): string => broker.keyOf('relay-beats'),
  /** Keeps the epoch for as long as the relay is alive. */
  relay: (broker: Broker): string => broker.keyOf('relay'),
};

/** Milliseconds between two beats, and without one until the relay counts as gone. */
export const beats = { every: 1_000, patience: 4_000 };
