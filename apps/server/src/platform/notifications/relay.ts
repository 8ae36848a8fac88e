import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Broker } from '../broker/broker.ts';
import { relayClient } from '../database/connection.ts';
import type { DoorLogins } from '../database/door-logins.ts';
import type { Log } from '../log.ts';
import { readMessage } from './line.ts';
import { clearOutbox, readOutbox, removeMessages, takeLead } from './relay.queries.ts';

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

export interface RelaySettings {
  logins: DoorLogins;
  broker: Broker;
  logger: Log;
}

/** Milliseconds between two samples of the outbox, and before another try to lead or to reach the broker. */
const pauses = { sample: 25, retry: 1_000 };

/** Messages that are published together. */
const batch = 500;

/** The two sides of the relay fail apart: without the broker it goes on leading. */
class BrokerFailed extends Error {
  override name = 'BrokerFailed';
}

/**
 * Publishes what waits in the outbox, in one program at a time. A message leaves the outbox after it was published. All that
 * waits when a program begins, or while the broker is away, is dropped: the epoch changes, so that every stream ends and loads
 * anew, which also covers what a crash of Postgres took from the outbox.
 */
export function startRelay({ logins, broker, logger }: RelaySettings): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (time: number) => wait(time, undefined, { signal }).catch(() => undefined);
  const send = (args: readonly string[]) =>
    broker.send(args).catch((cause: unknown) => {
      throw new BrokerFailed('an event cannot be published', { cause });
    });

  const giveSign = async (epoch: string) => {
    await send(['SET', channels.relay(broker), epoch, 'PX', String(beats.patience)]);
    await send(['PUBLISH', channels.beats(broker), epoch]);
  };
  const publish = (messages: readonly string[]) =>
    Promise.all(
      messages.flatMap((text) =>
        (readMessage(text)?.topics ?? []).map((topic) => send(['PUBLISH', channels.topic(broker, topic), text])),
      ),
    );
  /** Publishes until the end, or until the broker or Postgres fails. */
  const serveEpoch = async (client: pg.Client) => {
    const epoch = randomUUID();
    await giveSign(epoch);
    logger.info('this program publishes events');
    let signedAt = performance.now();
    for (let from = '0'; !signal.aborted; ) {
      const { horizon, rows } = await readOutbox(client, from, batch);
      await publish(rows.map(([, message]) => message));
      if (rows.length > 0)
        await removeMessages(
          client,
          rows.map(([place]) => place),
        );
      const isAll = rows.length < batch;
      if (isAll) from = horizon;
      if (performance.now() - signedAt >= beats.every) {
        await giveSign(epoch);
        signedAt = performance.now();
      }
      if (isAll) await pause(pauses.sample);
    }
    await send(['DEL', channels.relay(broker)]);
  };
  const lead = async (client: pg.Client) => {
    while (!signal.aborted) {
      await clearOutbox(client);
      await serveEpoch(client).catch((error: unknown) => {
        if (!(error instanceof BrokerFailed)) throw error;
      });
      await pause(pauses.retry);
    }
  };
  const connected = async () => {
    const client = relayClient(logins);
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (!signal.aborted && !(await takeLead(client))) await pause(pauses.retry);
      await lead(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      await connected().catch((error: unknown) => logger.warn({ err: error }, 'events cannot be published'));
      await pause(pauses.retry);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
