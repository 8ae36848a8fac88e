import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, nameOf, pidOf } from './processes.mjs';

/**
 * A lock is a folder with one empty file for each process that holds it, named `pid.start`. It is prepared aside and
 * renamed into place, so it never exists without a holder; a dead holder is removed by its own name, so a holder that
 * came since cannot be removed by mistake.
 */

const pollMs = 200;

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/** @param {string} folder */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // held, or gone already
  }
}

/** @param {string} folder */
function holdersOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * @param {string} folder
 * @returns {boolean} whether this process holds it now
 */
function tryToTake(folder) {
  const aside = `${folder}.${process.pid}`;
  try {
    mkdirSync(aside, { recursive: true });
    writeFileSync(join(aside, nameOf(process.pid)), '');
    removeIfEmpty(folder);
    renameSync(aside, folder);
    return true;
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // A folder that belongs to another account is reported as EPERM.
    const isHeld = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || holdersOf(folder).length > 0;
    if (!isHeld) throw error;
    return false;
  }
}

/**
 * Does `work` while no other process of this machine does the same. `work` names a child with `share` when the child
 * could outlive this process: the lock then holds until both have ended.
 * @template T
 * @param {string} folder
 * @param {string} doing what the holder does, for the line shown while waiting
 * @param {(share: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, doing, work) {
  let isAnnounced = false;
  while (!tryToTake(folder)) {
    const holders = holdersOf(folder);
    for (const dead of holders.filter((holder) => !isAlive(holder))) rmSync(join(folder, dead), { force: true });
    const alive = holders.find(isAlive);
    if (!alive) continue;
    if (!isAnnounced) console.log(`Waiting for process ${pidOf(alive)}, which is ${doing} …`);
    isAnnounced = true;
    await wait(pollMs);
  }
  const shared = [nameOf(process.pid)];
  try {
    return await work((pid) => {
      shared.push(nameOf(pid));
      writeFileSync(join(folder, nameOf(pid)), '');
    });
  } finally {
    for (const holder of shared) rmSync(join(folder, holder), { force: true });
    removeIfEmpty(folder);
  }
}
