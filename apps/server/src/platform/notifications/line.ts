import { type Connection, listeningClient } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { type Message, readMessage } from './message.ts';
import { ask, listen } from './notifications.queries.ts';

export interface LineSettings {
  connection: Connection;
  logger: Log;
  onMessage: (message: Message) => void;
  /** Called once, when the connection ends in any way but `close`. */
  onLost: () => void;
}

/** A connection that listens. */
export interface Line {
  close(): Promise<void>;
}

/** Milliseconds between two questions that show whether the connection still stands. */
const beat = 10_000;

/** Connects and listens. Throws when the database cannot be reached. */
export async function openLine({ connection, logger, onMessage, onLost }: LineSettings): Promise<Line> {
  const client = listeningClient(connection);
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
