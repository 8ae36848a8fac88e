import * as z from 'zod/mini';

/** A message through Postgres: the topics of an event, its name and its data. */
const message = z.object({ topics: z.array(z.string()), name: z.string(), data: z.unknown() });
export type Message = z.infer<typeof message>;

/** Postgres takes notifications of fewer than 8,000 bytes, and writes some spaces between what is in one. */
const limit = 7_900;

/** Throws for a longer message than Postgres takes, which is a bug: events say what changed, not everything about it. */
export function checkLength(value: Message): void {
  if (Buffer.byteLength(JSON.stringify(value)) >= limit)
    throw new Error(`${value.name}: an event has fewer than ${limit} bytes`);
}

/** Reads a message; undefined when it is none of ours, because every role that may connect to the database may notify. */
export function readMessage(text: string | undefined): Message | undefined {
  try {
    return message.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** A connection on which events come. */
export interface Line {
  /** Resolves once the events of some topics come, if they did not all come before. */
  follow(topics: readonly string[]): Promise<void>;
  /** Ends one `follow`. */
  leave(topics: readonly string[]): void;
  close(): Promise<void>;
}

export interface LineListener {
  onMessage(message: Message): void;
  /** Called once, when the connection ends in any way but `close`, or events may have been missed. */
  onLost(): void;
}

/** Connects. Throws when events cannot come. */
export type OpenLine = (listener: LineListener) => Promise<Line>;
