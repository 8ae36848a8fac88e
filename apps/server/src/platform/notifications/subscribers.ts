import type { Notification } from './topics.ts';

/** Who gets what is published under the topics it names. */
export interface Subscriber<Event extends Notification> {
  onEvent(event: Event): void;
  /** Events may have been missed. The subscription has ended; a new one makes sense at once. */
  onGap(): void;
}

export type AnySubscriber = Subscriber<Notification>;

/** The subscribers of this process by topic. */
export function createSubscribers() {
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
    /** Those of some topics, each once. */
    of: (topics: readonly string[]) => new Set(topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])])),
    takeAll: () => {
      const all = new Set([...byTopic.values()].flatMap((some) => [...some]));
      byTopic.clear();
      return all;
    },
  };
}
