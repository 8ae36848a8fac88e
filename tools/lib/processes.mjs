import { readFileSync } from 'node:fs';

/**
 * State and fields of a process as Linux lists them (proc(5)), undefined where there is no such process or no /proc.
 * @param {number} pid
 */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const title = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { title, state, parent: Number(parent), start: rest[17] };
  } catch {
    return undefined;
  }
}

/**
 * The name of a process that no later process bears: numbers are given out again, so its start time belongs to it.
 * @param {number} pid
 */
export function nameOf(pid) {
  const status = statusOf(pid);
  if (!status) return `${pid}.0`;
  return `${pid}.${status.state === 'Z' ? 'ended' : status.start}`;
}

/** @param {string} name of a process */
export const pidOf = (name) => Number(name.split('.')[0]);

/** @param {string} name of a process */
export function isAlive(name) {
  if (!name.endsWith('.0')) return nameOf(pidOf(name)) === name;
  try {
    return process.kill(pidOf(name), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * The npm that started this process, if one did: its parent, or with a shell between them the parent of that.
 * @returns {string | undefined} the name of the process
 */
export function npmAbove() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const above = [process.ppid, statusOf(process.ppid)?.parent ?? 0];
  const npm = above.find((pid) => statusOf(pid)?.title.startsWith('npm'));
  return npm === undefined ? undefined : nameOf(npm);
}
