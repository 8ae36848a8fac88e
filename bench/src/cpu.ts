import { readdirSync, readFileSync } from 'node:fs';

/**
 * Fields of /proc/<pid>/stat after the name: state is 0, parent 1, user time 11, system time 12, children's 13 and 14.
 */
function stat(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const ticksToMs = 10;

const timeOf = (fields: readonly string[], indexes: readonly number[]): number =>
  indexes.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * ticksToMs;

const threadsOf = (pid: number | string): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** Processor time of a thread, in milliseconds, by the nanoseconds that the scheduler counts; 0 of one that has just ended. */
function threadCpu(pid: number | string, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Processor time of a process alone: its threads by the nanosecond. The kernel's sum is rounded to ticks of 10 ms, ten requests
 * of a millisecond, but has threads that ended, too.
 */
const ownCpu = (pid: number | string, fields: readonly string[]): number =>
  Math.max(
    threadsOf(pid).reduce((sum, thread) => sum + threadCpu(pid, thread), 0),
    timeOf(fields, [11, 12]),
  );

/** CPU time of one process in milliseconds, user and system. Linux only. */
export const processCpu = (pid: number): number => ownCpu(pid, stat(pid) ?? []);

const running = (): { pid: string; fields: string[] }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const fields = stat(pid);
      return fields ? [{ pid, fields }] : [];
    });

/** CPU time of the server in milliseconds: of its first process and of those that serve the web for it. */
export function serverCpu(pid: number, postmaster: number): number {
  const others = running().filter((one) => Number(one.fields[1]) === pid && Number(one.pid) !== postmaster);
  return processCpu(pid) + others.reduce((sum, one) => sum + ownCpu(one.pid, one.fields), 0);
}

/** CPU time of Postgres in milliseconds: the postmaster, its ended children and its running ones. */
export function postgresCpu(postmaster: number): number {
  const living = running().filter(({ fields }) => Number(fields[1]) === postmaster);
  return (
    processCpu(postmaster) +
    timeOf(stat(postmaster) ?? [], [13, 14]) +
    living.reduce((sum, { pid, fields }) => sum + ownCpu(pid, fields), 0)
  );
}
