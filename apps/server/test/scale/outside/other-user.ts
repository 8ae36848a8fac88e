import { chmodSync, chownSync } from 'node:fs';

/** The account `nobody` when the tests run as root, because the servers of Debian's packages refuse to run as root. */
export const asOther: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Lets such a server read a file, or own a folder. */
export function giveAway(path: string, mode: number): void {
  chmodSync(path, mode);
  if (asOther.uid !== undefined && asOther.gid !== undefined) chownSync(path, asOther.uid, asOther.gid);
}
