import type { PresenceTime } from '@account/contract/values/presence';
import { AppError, orNotFound, ruleError } from '../../../kernel/errors.ts';
import { type Scope, systemScope } from '../../../kernel/scope.ts';
import { randomToken } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/notifications/notifications.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { deviceTopic, identifiedTopic } from '../../../platform/notifications/topics.ts';
import { findDevice } from '../devices.queries.ts';

export interface IdentifyService {
  /** Lets a display show its name, and returns the name. Throws when no process has a stream of the display. */
  ask(scope: Scope, id: number): Promise<string>;
  /** Lets the one who asked know that the display was notified. */
  answer(question: string): Promise<void>;
}

/** Milliseconds until a display counts as not connected: events reach every process within tens of them. */
const patience = 1_500;

interface IdentifyParts {
  database: Database;
  presenceTime: () => PresenceTime;
  notifications: Notifications;
}

/**
 * One of several processes holds the stream of a display. It answers each question on a topic of its own. Without an
 * answer, the display has no stream.
 */
export function createIdentifyService({ database, presenceTime, notifications }: IdentifyParts): IdentifyService {
  return {
    ask: async (scope, id) => {
      const question = randomToken();
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      // A gap may come before anything waits for the answer.
      promise.catch(() => undefined);
      const leave = await notifications.subscribe([identifiedTopic(question)], {
        onEvent: () => resolve(true),
        onGap: () => reject(new AppError('unavailable', { message: { id: 'refusals.events_unavailable' } })),
      });
      let timer: NodeJS.Timeout | undefined;
      try {
        const { name } = await database.write(scope, async (tx) => {
          const device = orNotFound(await findDevice(tx, scope, id, presenceTime()));
          await publish(tx, deviceTopic(id), { name: 'identify', data: { question, name: device.name } });
          return device;
        });
        timer = setTimeout(() => resolve(false), patience);
        if (!(await promise)) throw ruleError('refusals.device_not_connected');
        return name;
      } finally {
        clearTimeout(timer);
        leave();
      }
    },
    answer: (question) =>
      database.write(systemScope, (tx) => publish(tx, identifiedTopic(question), { name: 'identified', data: null })),
  };
}
