import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { installFromDebian, isOurDebian, refreshDebian } from './debian.mjs';
import { onPath, starts } from './find-program.mjs';
import { withLock } from './lock.mjs';

const debian = 'openjdk-17-jdk-headless';

/**
 * The programs of a JDK, by the variables that name them. macOS has stubs of these names that ask for a JDK.
 * @returns {{ JAVA_PATH: string, JAVAC_PATH: string } | undefined}
 */
function onThisMachine() {
  const home = process.env.JAVA_HOME;
  /** @param {string} name */
  const find = (name) => [...(home ? [join(home, 'bin', name)] : []), ...onPath([name])].find(starts);
  const [JAVA_PATH, JAVAC_PATH] = [find('java'), find('javac')];
  return JAVA_PATH && JAVAC_PATH ? { JAVA_PATH, JAVAC_PATH } : undefined;
}

async function fromDebian() {
  if (!isOurDebian()) return undefined;
  console.log(`Installing Debian's ${debian} …`);
  await refreshDebian();
  await installFromDebian('--no-install-recommends', debian);
  return onThisMachine();
}

/** Finds or installs a JDK, by its programs. */
export async function ensureJava() {
  const present = onThisMachine();
  if (present) return present;
  const lock = join(tmpdir(), `account-java-${process.getuid?.() ?? 0}.lock`);
  const fetched = await withLock(lock, 'installing a JDK', async () => onThisMachine() ?? (await fromDebian()));
  if (fetched) return fetched;
  throw new Complaint(`The Java client needs a JDK from 11 on: install one (in Debian ${debian}), or set JAVA_HOME.`);
}
