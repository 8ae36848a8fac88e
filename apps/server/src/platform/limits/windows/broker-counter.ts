import type { Broker } from '../../broker/broker.ts';
import { hashToken } from '../../crypto/secrets.ts';
import type { ProgramsCounter, WindowRule } from './window-counter.ts';

/** Counts one call unless the window is full. Returns the milliseconds until its end when it is, otherwise 0. */
const count = `local calls = tonumber(redis.call('GET', KEYS[1]) or '0')
if calls >= tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
redis.call('INCR', KEYS[1])
if calls == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

const giveBack = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`;

/** Milliseconds for an answer, which a call waits for, and without asking again after there was none. */
const [patience, pause] = [250, 1_000];

/** Counts in the broker, for all programs together. The keys are hashes, so that no list of addresses grows there. */
export function createBrokerCounter(broker: Broker): ProgramsCounter {
  let restsUntil = 0;
  const run = async (script: string, key: string, ...args: number[]): Promise<number> => {
    if (performance.now() < restsUntil) throw new Error('the broker did not answer lately');
    const name = broker.keyOf(`limit:${hashToken(key).toString('base64url')}`);
    try {
      return Number(await broker.send(['EVAL', script, '1', name, ...args.map(String)], patience));
    } catch (error) {
      restsUntil = performance.now() + pause;
      throw error;
    }
  };
  return {
    get processes() {
      return broker.processes;
    },
    count: async (key, { max, window }: WindowRule) => Math.ceil((await run(count, key, max, window * 1_000)) / 1_000),
    giveBack: async (key) => {
      await run(giveBack, key);
    },
  };
}
