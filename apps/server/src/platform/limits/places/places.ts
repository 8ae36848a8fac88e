import type { Broker } from '../../broker/broker.ts';
import { shareOf } from '../windows/window-counter.ts';
import { createBrokerPlaces } from './broker-places.ts';

/** A place that is held. */
export interface Place {
  /** How many of its key this process may hold by itself. */
  most: number;
  leave(): void;
}

/** Places of which each key has some, in all programs together where they share a broker. */
export interface Places {
  /** Takes a place; undefined when all are taken. Without a broker, or while it is away, this process has its share. */
  take(key: string): Promise<Place | undefined>;
}

/**
 * @param max places of each key
 * @param processes web processes of this program
 */
export function createPlaces(max: number, processes: number, broker: Broker | undefined): Places {
  const leave = () => undefined;
  if (!broker) return { take: async () => ({ most: shareOf(max, processes), leave }) };
  const shared = createBrokerPlaces(broker, max);
  return {
    take: async (key) => {
      try {
        const left = await shared.take(key);
        return left && { most: max, leave: left };
      } catch {
        return { most: shareOf(max, Math.max(processes, broker.processes)), leave };
      }
    },
  };
}
