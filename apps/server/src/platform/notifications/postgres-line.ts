import { listeningClient } from '../database/connection.ts';
import type { DoorLogins } from '../database/door-logins.ts';
import type { Log } from '../log.ts';
import { type OpenLine, readMessage } from './line.ts';
import { askBroker, listen } from './notifications.queries.ts';

/** Milliseconds between two questions that show whether the connection still stands, and events still come on it. */
const beat = 10_000;

/** Connects to Postgres and listens: every event comes. */
export const postgresLine =
  ({ logins, logger }: { logins: DoorLogins; logger: Log }): OpenLine =>
  async ({ onMessage, onLost }) => {
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
    const ask = async () => {
      const broker = await askBroker(client);
      if (broker !== null) throw new Error(`events go over the broker ${broker}, and EVENTS_URL is not set here`);
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
      await ask();
    } catch (error) {
      await end();
      throw error;
    }
    beating = setInterval(() => void ask().catch(lose), beat);
    return { follow: async () => undefined, leave: () => undefined, close: end };
  };
