import type { Broker } from '../broker/broker.ts';
import { inTime } from '../broker/broker-client.ts';
import type { Log } from '../log.ts';
import { type OpenLine, readMessage } from './line.ts';
import { beats, channels } from './relay.ts';

/** Milliseconds for an answer of the broker. */
const patience = 3_000;

export interface BrokerLineParts {
  broker: Broker;
  logger: Log;
  /** The broker that the database sends events to. */
  readBroker: () => Promise<string | null>;
}

/**
 * Connects to the broker: the events of those topics come that are followed. The line is lost with its connection, without a
 * sign of the relay, and when another relay takes over: what waited before it began is not published.
 */
export const brokerLine =
  ({ broker, logger, readBroker }: BrokerLineParts): OpenLine =>
  async ({ onMessage, onLost }) => {
    const known = await readBroker();
    if (known !== broker.address.name)
      throw new Error(`events go over ${known ?? 'Postgres'}, and EVENTS_URL is ${broker.address.name}`);
    // Throws where the broker must not be used.
    const epoch = await broker.send(['GET', channels.relay(broker)]);
    if (typeof epoch !== 'string') throw new Error('no program publishes events');

    const client = broker.connection();
    const counts = new Map<string, number>();
    let isOver = false;
    let isOpen = false;
    let heardAt = performance.now();
    let watching: NodeJS.Timeout | undefined;
    const end = async () => {
      clearInterval(watching);
      isOver = true;
      if (client.isOpen) client.destroy();
    };
    const lose = (reason: string, error?: unknown) => {
      if (isOver) return;
      void end();
      if (!isOpen) return;
      logger.warn({ err: error }, reason);
      onLost();
    };
    const onBeat = (current: string) => {
      heardAt = performance.now();
      if (current !== epoch) lose('another program publishes events now');
    };
    const listener = (text: string, channel: string) => {
      const name = channel.slice(channels.topic(broker, '').length);
      const message = readMessage(text);
      if (message && !isOver) onMessage({ ...message, topics: [name] });
    };
    client.on('error', (error: unknown) => lose('the connection to the broker is lost', error));
    client.on('end', () => lose('the connection to the broker is lost'));
    try {
      await inTime(patience, client.connect());
      await inTime(patience, client.subscribe(channels.beats(broker), onBeat));
      if (isOver) throw new Error('the connection to the broker was lost at once');
    } catch (error) {
      await end();
      throw error;
    }
    isOpen = true;
    watching = setInterval(() => {
      if (performance.now() - heardAt > beats.patience) lose('the program that publishes events gives no sign');
    }, beats.every);

    return {
      follow: async (topics) => {
        for (const name of topics) counts.set(name, (counts.get(name) ?? 0) + 1);
        const names = topics.map((name) => channels.topic(broker, name));
        // Topics that others follow as well are subscribed once; an open subscription is waited for.
        await inTime(patience, client.subscribe(names, listener));
      },
      leave: (topics) => {
        const over = topics.filter((name) => {
          const left = (counts.get(name) ?? 1) - 1;
          if (left > 0) counts.set(name, left);
          else counts.delete(name);
          return left <= 0;
        });
        if (over.length === 0 || isOver) return;
        // With the listener, as the client otherwise takes a channel that it is leaving for one that it has.
        const names = over.map((name) => channels.topic(broker, name));
        client.unsubscribe(names, listener).catch(() => undefined);
      },
      close: end,
    };
  };
