import { AppError } from '../../kernel/app-error.ts';
import { type Connection, listeningClient } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { type Line, openLine } from './line.ts';
import type { Message } from './message.ts';
import type { EventIn, Notification, Topic } from './topics.ts';

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
 * does, so a process that serves nobody has none, and no loop tries to reconnect for nobody.
 */
export function createNotifications(settings: { connection: Connection; logger: Log }): Notifications {
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
      const client = listeningClient(settings.connection);
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
