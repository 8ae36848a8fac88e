import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerAddress } from '../../config/service-addresses.ts';
import type { Log } from '../log.ts';
import { type BrokerClient, brokerClient, inTime, refusalOf } from './broker-client.ts';
import { BrokerAway, BrokerError } from './broker-errors.ts';

/** The Redis or Valkey that the programs of an installation share. Nothing in it outlives a minute. */
export interface Broker {
  readonly address: BrokerAddress;
  /** Processes of the installation that were there lately, with this one. */
  readonly processes: number;
  /** A key or channel of this installation. */
  keyOf(name: string): string;
  /** Sends a command. Throws BrokerAway when there is no answer in time, a BrokerError when the broker must not be used. */
  send(args: readonly string[], patience?: number): Promise<unknown>;
  /** A connection of its own that does not connect again. */
  connection(): BrokerClient;
  /**
   * Connects, and goes on trying until the end. Throws a BrokerError when the broker answers and must not be used; one that is
   * away is no error.
   */
  start(installation: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds for an answer. */
const patience = 2_000;

/** Milliseconds that an installation keeps its prefix after its last sign of life. */
const claimLife = 20_000;

/** Throws a BrokerError for a broker that throws away keys for others. `INFO` is there where `CONFIG` is not allowed. */
async function checkPolicy(client: BrokerClient): Promise<void> {
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
async function claimPrefix(client: BrokerClient, { prefix }: BrokerAddress, installation: string): Promise<void> {
  const args = ['EVAL', claim, '1', `${prefix}:installation`, installation, String(claimLife)];
  const owner = await inTime(patience, client.sendCommand<string>(args));
  if (String(owner) === installation) return;
  throw new BrokerError(
    `Another installation uses the broker of EVENTS_URL with the prefix "${prefix}": give this one a prefix of its own, such as ?prefix=${prefix}-2, or wait half a minute when the other has ended.`,
  );
}

/** Milliseconds: between two attempts to connect, for the first one, between two signs of life. */
const pauses = { reconnect: 1_000, first: 3_000, sign: claimLife / 4 };
/** Milliseconds after which a process that gave no sign is not counted. */
const counted = claimLife;

/** Notes this process, drops those that are gone, and returns how many there are. */
const sign = `local now = redis.call('TIME')
local at = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZADD', KEYS[1], at, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', at - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`;

export function createBroker(address: BrokerAddress, logger: Log): Broker {
  const client = brokerClient(address, pauses.reconnect);
  const self = randomUUID();
  const stopping = new AbortController();
  const keyOf = (name: string) => `${address.prefix}:${name}`;
  let processes = 1;
  let refusal: string | undefined;
  let fault: BrokerError | undefined = new BrokerError('The broker of EVENTS_URL was not checked yet.');
  let away: string | undefined;
  let signing: Promise<void> | undefined;

  client.on('error', (error: unknown) => {
    refusal = refusalOf(error);
    const isNew = away === undefined;
    away = error instanceof Error && error.message !== '' ? error.message : String(error);
    if (!isNew || stopping.signal.aborted) return;
    logger.warn({ err: error }, 'the broker of events is away');
  });
  client.on('ready', () => {
    refusal = undefined;
    if (away !== undefined) logger.info('the broker of events is back');
    away = undefined;
  });

  const command = async (args: readonly string[], patience: number): Promise<unknown> => {
    if (!client.isReady) throw new BrokerAway(away ?? 'it is not connected yet');
    return inTime(patience, client.sendCommand(args));
  };
  /** Checks the broker, and shows that this process is there. */
  const giveSign = async (installation: string) => {
    if (!client.isReady) throw new BrokerAway(away ?? 'it is not connected yet');
    await checkPolicy(client);
    await claimPrefix(client, address, installation);
    processes = Number(await command(['EVAL', sign, '1', keyOf('processes'), self, String(counted)], pauses.first));
  };
  const check = async (installation: string) => {
    try {
      await giveSign(installation);
      fault = undefined;
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error;
      if (fault?.message !== error.message) logger.error(error.message);
      fault = error;
    }
  };
  const keepSigning = async (installation: string) => {
    for (let pause = pauses.reconnect; ; ) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pause = await check(installation).then(
        () => pauses.sign,
        () => pauses.reconnect,
      );
    }
  };

  return {
    address,
    get processes() {
      return processes;
    },
    keyOf,
    send: async (args, patience = pauses.first) => {
      if (fault && client.isReady) throw fault;
      return command(args, patience);
    },
    connection: () => brokerClient(address, false),
    start: async (installation) => {
      const connecting = client.connect();
      connecting.catch(() => undefined);
      await inTime(pauses.first, connecting).catch(() => undefined);
      if (refusal !== undefined) throw new BrokerError(`The broker of EVENTS_URL refuses this program: ${refusal}.`);
      if (client.isReady) await check(installation).catch(() => undefined);
      signing = keepSigning(installation);
      if (fault && client.isReady) throw fault;
    },
    close: async () => {
      stopping.abort();
      await signing;
      if (client.isReady) await command(['ZREM', keyOf('processes'), self], 500).catch(() => undefined);
      if (client.isOpen) client.destroy();
    },
  };
}
