import type { BrokerAddress } from '../../config/service-addresses.ts';
import { type BrokerClient, inTime } from './broker-client.ts';
import { BrokerError } from './broker-errors.ts';

/** Milliseconds for an answer. */
const patience = 2_000;

/** Milliseconds that an installation keeps its prefix after its last sign of life. */
export const claimLife = 20_000;

/** Throws a BrokerError for a broker that throws away keys for others. `INFO` is there where `CONFIG` is not allowed. */
export async function checkPolicy(client: BrokerClient): Promise<void> {
  const memory = await inTime(patience, client.sendCommand<string>(['INFO', 'memory']));
  const policy = /^maxmemory_policy:(\S+)/m.exec(String(memory))?.[1] ?? 'noeviction';
  if (policy === 'noeviction') return;
  throw new BrokerError(
    `The broker of EVENTS_URL throws away what it keeps when its memory is full: set its maxmemory-policy to noeviction, which is ${policy}.`,
  );
}

/** Takes the prefix unless another installation has it, and returns who has it. */
const claim = `local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return owner end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;

/** Claims the prefix for an installation, for some time. Throws a BrokerError when another one has it. */
export async function claimPrefix(
  client: BrokerClient,
  { prefix }: BrokerAddress,
  installation: string,
): Promise<void> {
  const args = ['EVAL', claim, '1', `${prefix}:installation`, installation, String(claimLife)];
  const owner = await inTime(patience, client.sendCommand<string>(args));
  if (String(owner) === installation) return;
  throw new BrokerError(
    `Another installation uses the broker of EVENTS_URL with the prefix "${prefix}": give this one a prefix of its own, such as ?prefix=${prefix}-2, or wait half a minute when the other has ended.`,
  );
}
