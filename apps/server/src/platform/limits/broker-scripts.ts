import type { Broker } from '../broker/broker.ts';
import { hashToken } from '../crypto/secrets.ts';

/** Milliseconds for an answer, which a call waits for, and without asking again after there was none. */
const [patience, pause] = [250, 1_000];

/** Scripts of limits in the broker, each about one key. */
export interface BrokerScripts {
  /** Runs a script. Throws while the broker is away: at once right after there was no answer. */
  run(script: string, key: string, ...args: string[]): Promise<number>;
  /** Sends a command, whatever becomes of it. */
  post(command: string, key: string, ...args: string[]): void;
}

/** @param kind of what is counted, which begins the keys. They are hashes, so that no list of addresses grows in the broker. */
export function createBrokerScripts(broker: Broker, kind: string): BrokerScripts {
  let restsUntil = 0;
  const nameOf = (key: string) => broker.keyOf(`${kind}:${hashToken(key).toString('base64url')}`);
  return {
    run: async (script, key, ...args) => {
      if (performance.now() < restsUntil) throw new Error('the broker did not answer lately');
      try {
        return Number(await broker.send(['EVAL', script, '1', nameOf(key), ...args], patience));
      } catch (error) {
        restsUntil = performance.now() + pause;
        throw error;
      }
    },
    post: (command, key, ...args) => {
      broker.send([command, nameOf(key), ...args], patience).catch(() => undefined);
    },
  };
}
