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

const timeOf = (fields: string[], indexes: readonly number[]): number =>
  indexes.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * ticksToMs;

/** CPU time of one process in milliseconds, user and system. Linux only. */
export const processCpu = (pid: number): number => timeOf(stat(pid) ?? [], [11, 12]);

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
  return processCpu(pid) + others.reduce((sum, { fields }) => sum + timeOf(fields, [11, 12]), 0);
}

/** CPU time of Postgres in milliseconds: the postmaster, its ended children and its running ones. */
export function postgresCpu(postmaster: number): number {
  const living = running().filter(({ fields }) => Number(fields[1]) === postmaster);
  return (
    timeOf(stat(postmaster) ?? [], [11, 12, 13, 14]) +
    living.reduce((sum, { fields }) => sum + timeOf(fields, [11, 12]), 0)
  );
}
