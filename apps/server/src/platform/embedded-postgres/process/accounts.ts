import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { Log } from '../../log.ts';
import { unlessMissing } from '../launch-error.ts';
import { processesIn } from './processes.ts';

/** An account by its numbers. */
export interface Account {
  uid: number;
  gid: number;
}

interface NamedAccount extends Account {
  name: string;
}

/** The ids of the account `nobody` on a system that has no entry for it. */
const fallback: Account = { uid: 65_534, gid: 65_534 };

/** Numbers for Postgres alone: neither distributions nor systemd assign them. */
const own = { first: 60_706, count: 478 };

const isOwnNumber = (uid: number): boolean => uid >= own.first && uid < own.first + own.count;

/** The accounts of the system's list. */
async function namedAccounts(): Promise<NamedAccount[]> {
  const passwd = (await unlessMissing(readFile('/etc/passwd', 'utf8'))) ?? '';
  return passwd.split('\n').flatMap((line) => {
    const [, name = '', uid, gid] = /^([^:]+):[^:]*:(-?\d+):(-?\d+):/.exec(line) ?? [];
    // macOS lists -2, which the file system stores as 4294967294.
    return name === '' ? [] : [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

/** The account `nobody`, which many programs use. */
async function sharedAccount(): Promise<Account> {
  return (await namedAccounts()).find(({ name }) => name === 'nobody') ?? fallback;
}

/** The numbers that running processes have, except those of Postgres in this folder. */
async function busyNumbers(cluster: string): Promise<Set<number>> {
  const ours = new Set((await processesIn(cluster)).map(String));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && !ours.has(name));
  const states = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return new Set(states.flatMap((state) => /^Uid:\s+(.*)$/m.exec(state)?.[1]?.split(/\s+/).map(Number) ?? []));
}

/** Whether this container knows a number: a user namespace may have few of them. */
async function isMapped(number: number, list: 'uid_map' | 'gid_map'): Promise<boolean> {
  const map = await unlessMissing(readFile(`/proc/self/${list}`, 'utf8'));
  if (map === undefined) return true;
  return map.split('\n').some((line) => {
    const [first = Number.NaN, , count = 0] = line.trim().split(/\s+/).map(Number);
    return number >= first && number < first + count;
  });
}

/**
 * A number that no account and no process of this machine has, and nothing else gets: the one that the folder has
 * already if it still is alone. Undefined where there is none.
 */
async function ownNumber(cluster: string, present: number | undefined): Promise<Account | undefined> {
  if (process.platform !== 'linux') return undefined;
  const named = new Set((await namedAccounts()).map(({ uid }) => uid));
  const busy = await busyNumbers(cluster);
  const start = createHash('sha256').update(cluster).digest().readUInt32BE(0);
  const inTurn = Array.from({ length: own.count }, (_, step) => own.first + ((start + step) % own.count));
  for (const number of present === undefined ? inTurn : [present, ...inTurn]) {
    if (named.has(number) || busy.has(number)) continue;
    const isKnown = (await isMapped(number, 'uid_map')) && (await isMapped(number, 'gid_map'));
    return isKnown ? { uid: number, gid: number } : undefined;
  }
  return undefined;
}

/** A named account, for the moment in which a cluster is made: preferably one without any process. */
async function idleNamedAccount(cluster: string): Promise<Account> {
  const busy = await busyNumbers(cluster);
  const system = (await namedAccounts()).filter(({ uid }) => uid > 0 && uid < 1_000);
  return [await sharedAccount(), ...system].find(({ uid }) => !busy.has(uid)) ?? sharedAccount();
}

/** The unprivileged account that Postgres runs under when this process is root, which Postgres refuses to be. */
export interface ServerUser extends Account {
  /** Who makes the cluster before it is given to the account: initdb insists on one that the system names. */
  maker: Account;
}

/**
 * The account for Postgres, or undefined when it can run as this process's own. A cluster that an ordinary user made
 * keeps its owner, so that this user can still start it after a start by root. All others get a number that nothing
 * else uses: a process with the same number could become superuser of the database.
 */
export async function serverUser(cluster: string, log: Log): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const shared = await sharedAccount();
  const existing = await unlessMissing(stat(cluster));
  const owner = existing && existing.uid !== 0 && existing.uid !== shared.uid ? existing : undefined;
  if (owner && !isOwnNumber(owner.uid)) return { uid: owner.uid, gid: owner.gid, maker: owner };
  const alone = await ownNumber(cluster, owner?.uid);
  if (alone) return { ...alone, maker: await idleNamedAccount(cluster) };
  log.warn('Postgres runs as nobody, whose other programs can reach the database: start as a user of your own');
  return { ...shared, maker: shared };
}

/** The options for a child process that runs as the account; child_process takes signed 32-bit numbers. */
export const spawnAs = (user: Account | undefined): { uid?: number; gid?: number } =>
  user ? { uid: user.uid | 0, gid: user.gid | 0 } : {};
