import type { Message } from './message.ts';

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
