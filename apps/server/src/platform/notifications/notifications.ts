import { AppError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Broker } from '../broker/broker.ts';
import { listeningClient } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { DoorLogins } from '../database/door-logins.ts';
import type { Log } from '../log.ts';
import type { Line, Message, OpenLine } from './line.ts';
import { readEventBroker } from './notifications.queries.ts';
import { postgresLine } from './postgres-line.ts';
import type { EventIn, Notification, Topic } from './topics.ts';

/** Who gets what is published under the topics it names. */
interface Subscriber<Event extends Notification> {
  onEvent(event: Event): void;
  /** Events may have been missed. The subscription has ended; a new one makes sense at once. */
  onGap(): void;
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
    /** Returns whether it was there. */
    remove: (topic: string, subscriber: AnySubscriber): boolean => {
      const known = byTopic.get(topic);
      const wasThere = known?.delete(subscriber) ?? false;
      if (known?.size === 0) byTopic.delete(topic);
      return wasThere;
    },
    /** The subscribers of some topics, each once. */
    of: (topics: readonly string[]) => new Set(topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])])),
    takeAll: () => {
      const all = new Set([...byTopic.values()].flatMap((some) => [...some]));
      byTopic.clear();
      return all;
    },
  };
}

export interface Notifications {
  /**
   * Subscribes to topics: whatever is committed after this resolves arrives, until `onGap` or the returned function is called;
   * of two changes of one row, the earlier first. Throws `unavailable` when the database or the broker cannot be reached.
   */
  subscribe<T extends Topic<Notification>>(
    topics: readonly T[],
    subscriber: Subscriber<EventIn<T>>,
  ): Promise<() => void>;
  /** Asks a new connection. Throws an UnsafeDoor when it is not what it has to be. */
  checkDoor(): Promise<void>;
  close(): Promise<void>;
}

export interface NotificationSettings {
  logins: DoorLogins;
  logger: Log;
  /** Where events come from; undefined: from Postgres. */
  over?: { broker: Broker; database: Database } | undefined;
}

/** Seconds until another try to follow events makes sense. */
const retryAfter = 5;

const unavailable = (cause?: unknown) =>
  new AppError('unavailable', { message: { id: 'refusals.events_unavailable' }, retryAfter, cause });

function lineOf({ logins, logger, over }: NotificationSettings): OpenLine {
  if (!over) return postgresLine({ logins, logger });
  const readBroker = () => over.database.read(systemScope, readEventBroker);
  return async (events) => {
    // With the client of the broker, which is loaded where there is one.
    const { brokerLine } = await import('./broker-line.ts');
    return brokerLine({ broker: over.broker, logger, readBroker })(events);
  };
}

/**
 * The events of all processes. One connection listens; the first subscription opens it, and after a loss the next one
 * does, so a process without streams has none, and no loop reconnects in vain.
 */
export function createNotifications(settings: NotificationSettings): Notifications {
  const openLine = lineOf(settings);
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
  /** The line, on which the events of some topics come. */
  const follow = async (topics: readonly string[]): Promise<Line> => {
    if (isClosed) throw unavailable();
    opening ??= openLine({ onMessage: deliver, onLost: forget });
    const current = opening;
    let line: Line;
    try {
      line = await current;
    } catch (cause) {
      if (opening === current) opening = undefined;
      throw unavailable(cause);
    }
    await line.follow(topics).catch((cause: unknown) => {
      line.leave(topics);
      throw unavailable(cause);
    });
    // Lost or closed in the moment in which it was opened.
    if (opening !== current) throw unavailable();
    return line;
  };

  return {
    subscribe: async (topics, subscriber) => {
      const names = [...new Set(topics.map(({ name }) => name))];
      const line = await follow(names);
      const known = subscriber as unknown as AnySubscriber;
      for (const name of names) subscribers.add(name, known);
      return () => line.leave(names.filter((name) => subscribers.remove(name, known)));
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
