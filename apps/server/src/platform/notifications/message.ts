import * as z from 'zod/mini';

/** What travels through Postgres: the topics of an event, its name and its data. */
const message = z.object({ topics: z.array(z.string()), name: z.string(), data: z.unknown() });
export type Message = z.infer<typeof message>;

/** Postgres takes notifications of fewer bytes than this. */
const limit = 8_000;

/** Writes a message. A longer one than Postgres takes is a bug: events say what changed, not everything about it. */
export function writeMessage(value: Message): string {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) >= limit) throw new Error(`${value.name}: an event has fewer than ${limit} bytes`);
  return text;
}

/** Reads a message; undefined when it is none of ours, because every role that may connect to the database may notify. */
export function readMessage(text: string | undefined): Message | undefined {
  try {
    return message.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
