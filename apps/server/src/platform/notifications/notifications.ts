import { AppError } from '../../kernel/app-error.ts';
import { listeningClient } from '../database/connection.ts';
import type { DoorLogins } from '../database/door-logins.ts';
import type { Log } from '../log.ts';
import { type Message, readMessage } from './message.ts';
import { ask, listen } from './notifications.queries.ts';
import type { EventIn, Notification, Topic } from './topics.ts';

interface LineSettings {
  logins: DoorLogins;
  logger: Log;
  onMessage: (message: Message) => void;
  /** Called once, when the connection ends in any way but `close`. */
  onLost: () => void;
}

/** A connection that listens. */
interface Line {
  close(): Promise<void>;
}

/** Milliseconds between two questions that show whether the connection still stands. */
const beat = 10_000;

/** Connects and listens. Throws when the database cannot be reached. */
async function openLine({ logins, logger, onMessage, onLost }: LineSettings): Promise<Line> {
  const client = listeningClient(logins);
  let isOver = false;
  let beating: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(beating);
    isOver = true;
    return client.end().catch(() => undefined);
  };
  const lose = (error?: Error) => {
    if (isOver) return;
    logger.warn({ err: error }, 'the connection that listens for events is lost');
    void end();
    onLost();
  };
  client.on('error', (error) => beating && lose(error));
  client.on('end', () => beating && lose());
  client.on('notification', ({ payload }) => {
    const message = readMessage(payload);
    if (message && !isOver) onMessage(message);
  });
  try {
    await client.connect();
    await listen(client);
  } catch (error) {
    await end();
    throw error;
  }
  beating = setInterval(() => void ask(client).catch(lose), beat);
  return { close: end };
}

/** Who gets what is published under the topics it names. */
export interface Subscriber<Event extends Notification> {
  onEvent(event: Event): void;
  /** Events may have been missed. The subscription has ended; a new one makes sense at once. */
  onGap(): void;
}

export interface Notifications {
  /**
   * Subscribes to topics: whatever is committed after this resolves arrives, in the order of the commits, until
   * `onGap` or the returned function is called. Throws `unavailable` when the database cannot be reached.
   */
  subscribe<T extends Topic<Notification>>(
    topics: readonly T[],
    subscriber: Subscriber<EventIn<T>>,
  ): Promise<() => void>;
  /** Asks a new connection. Throws an UnsafeDoor when it is not what it has to be. */
  checkDoor(): Promise<void>;
  close(): Promise<void>;
}

type AnySubscriber = Subscriber<Notification>;

/** The subscribers of this process by topic. */
function createSubscribers() {
  const byTopic = new Map<string, Set<AnySubscriber>>();
  return {
    add: (topic: string, subscriber: AnySubscriber) => {
      const known = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, known.add(subscriber));
    },
    remove: (topic: string, subscriber: AnySubscriber) => {
      const known = byTopic.get(topic);
      known?.delete(subscriber);
      if (known?.size === 0) byTopic.delete(topic);
    },
    /** Those of some topics, each once. */
    of: (topics: readonly string[]) => new Set(topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])])),
    takeAll: () => {
      const all = new Set([...byTopic.values()].flatMap((some) => [...some]));
      byTopic.clear();
      return all;
    },
  };
}

/**
 * The events of all processes. One connection listens; the first subscription opens it, and after a loss the next one
 * does, so a process without streams has none, and no loop reconnects in vain.
 */
export function createNotifications(settings: { logins: DoorLogins; logger: Log }): Notifications {
  const subscribers = createSubscribers();
  let opening: Promise<Line> | undefined;
  let isClosed = false;

  const deliver = ({ topics, name, data }: Message) => {
    for (const subscriber of subscribers.of(topics)) subscriber.onEvent({ name, data });
  };
  const forget = () => {
    opening = undefined;
    for (const subscriber of subscribers.takeAll()) subscriber.onGap();
  };
  const connected = async () => {
    if (isClosed) throw new AppError('unavailable');
    opening ??= openLine({ ...settings, onMessage: deliver, onLost: forget });
    const current = opening;
    try {
      await current;
    } catch (cause) {
      if (opening === current) opening = undefined;
      throw new AppError('unavailable', { cause });
    }
    // Lost or closed in the moment in which it was opened.
    if (opening !== current) throw new AppError('unavailable');
  };

  return {
    subscribe: async (topics, subscriber) => {
      await connected();
      const known = subscriber as unknown as AnySubscriber;
      for (const { name } of topics) subscribers.add(name, known);
      return () => {
        for (const { name } of topics) subscribers.remove(name, known);
      };
    },
    checkDoor: async () => {
      const client = listeningClient(settings.logins);
      client.on('error', () => undefined);
      await client.connect().finally(() => client.end().catch(() => undefined));
    },
    close: async () => {
      isClosed = true;
      const line = await opening?.catch(() => undefined);
      await line?.close();
      forget();
    },
  };
}
