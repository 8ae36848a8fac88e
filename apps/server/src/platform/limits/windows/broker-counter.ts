import type { Broker } from '../../broker/broker.ts';
import { createBrokerScripts } from '../broker-scripts.ts';
import type { ProgramsCounter, WindowRule } from './window-counter.ts';

/** Counts one call unless the window is full. Returns the milliseconds until its end when it is, otherwise 0. */
const count = `local calls = tonumber(redis.call('GET', KEYS[1]) or '0')
if calls >= tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
redis.call('INCR', KEYS[1])
if calls == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

const giveBack = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`;

/** Counts in the broker, for all programs together. */
export function createBrokerCounter(broker: Broker): ProgramsCounter {
  const { run } = createBrokerScripts(broker, 'limit');
  return {
    get processes() {
      return broker.processes;
    },
    count: async (key, { max, window }: WindowRule) =>
      Math.ceil((await run(count, key, String(max), String(window * 1_000))) / 1_000),
    giveBack: async (key) => {
      await run(giveBack, key);
    },
  };
}
