import type pg from 'pg';
import { BrokerError } from '../broker/broker-errors.ts';
import { whileLocked } from '../database/migrate.ts';
import { workersLive } from '../queue/queue.queries.ts';
import { askBroker, setBroker } from './notifications.queries.ts';

const named = (broker: string | null): string => (broker === null ? 'Postgres' : `the broker ${broker}`);

/**
 * Settles where all programs of the database send events, as the owner of the database. Throws a BrokerError when programs run
 * that send them elsewhere: theirs would reach no stream here, without an error.
 * @param broker the name of a broker; null: Postgres
 */
export const agreeOnEvents = (client: pg.Client, broker: string | null): Promise<void> =>
  whileLocked(client, async () => {
    const agreed = await askBroker(client);
    if (agreed === broker) return;
    if (await workersLive(client))
      throw new BrokerError(
        `Programs that run send events over ${named(agreed)}, and EVENTS_URL here says ${named(broker)}: give all programs the same, or stop those with jobs first.`,
      );
    await setBroker(client, broker);
  });
