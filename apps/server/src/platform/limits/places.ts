import { randomUUID } from 'node:crypto';
import type { Broker } from '../broker/broker.ts';
import { createBrokerScripts } from './broker-scripts.ts';
import { shareOf } from './windows/window-counter.ts';

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

/** Milliseconds that a place is kept after its last sign of life, and between two signs. */
const [life, every] = [50_000, 15_000];

const now = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** Takes a place, unless all are taken by those that gave a sign lately. */
const take = `${now}redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1`;

/** Keeps places, also after the broker has lost them. */
const keep = `${now}for place = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[place]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1`;

/** Counts places in the broker. Places of a process that was killed are free again after less than a minute. */
function createBrokerPlaces(broker: Broker, max: number) {
  const held = new Map<string, Set<string>>();
  const scripts = createBrokerScripts(broker, 'places');
  let timer: NodeJS.Timeout | undefined;

  const run = (script: string, key: string, ...args: string[]) => scripts.run(script, key, String(life), ...args);
  const keepAll = () => {
    for (const [key, places] of held) void run(keep, key, ...places).catch(() => undefined);
  };
  const leave = (key: string, place: string) => {
    const own = held.get(key);
    own?.delete(place);
    if (own?.size === 0) held.delete(key);
    if (held.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    scripts.post('ZREM', key, place);
  };

  return {
    /** Returns how to leave the place; undefined when all are taken. Throws while the broker is away. */
    take: async (key: string): Promise<(() => void) | undefined> => {
      const place = randomUUID();
      if ((await run(take, key, String(max), place)) === 0) return undefined;
      held.set(key, (held.get(key) ?? new Set()).add(place));
      timer ??= setInterval(keepAll, every).unref();
      return () => leave(key, place);
    },
  };
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
