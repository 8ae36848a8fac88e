import { neededPosition } from '../database/replicas/reading.ts';

/** Runs a read, or gives it the result of an equal one that began after it was asked for. */
export type SharedReads = <T>(what: unknown, read: () => Promise<T>) => Promise<T>;

interface Line {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/**
 * Equal reads that are asked for while one runs wait for its end and share the next run: as when many people have the same
 * list open and it changes. No caller gets a result that was read before its request, so each sees its own changes.
 */
export function createSharedReads(): SharedReads {
  const lines = new Map<string, Line>();

  const run = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const line: Line = { running: read() };
    lines.set(key, line);
    const leave = () => {
      if (!line.next) lines.delete(key);
    };
    line.running.then(leave, leave);
    return line.running as Promise<T>;
  };

  return <T>(what: unknown, read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify([what, neededPosition()]);
    const line = lines.get(key);
    if (!line) return run(key, read);
    const begin = () => run(key, read);
    line.next ??= line.running.then(begin, begin);
    return line.next as Promise<T>;
  };
}
