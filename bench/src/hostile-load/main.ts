import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresCpu, serverCpu } from '../cpu.ts';
import { administrator, startProduct } from '../product.ts';
import { type Attack, attacks, begin, beginBeside } from './attack.ts';
import { People, together } from './people.ts';
import type { Work } from './person.ts';
import { type AttackResult, bars, reportOf } from './report.ts';

/**
 * `npm run hostile-load [-- seconds [attack…]]`: attacks a server of its own on this machine, one way after the other, while
 * people go on working, and writes docs/assurance/hostile-load.md. The limits are those of the product.
 */
const [length = '30', ...names] = process.argv.slice(2);
const seconds = Number(length);
const chosen = names.length > 0 ? attacks.filter(({ name }) => names.includes(name)) : attacks;
if (!(seconds > 0) || chosen.length === 0)
  throw new Error(`usage: npm run hostile-load [-- seconds [${attacks.map(({ name }) => name).join(' | ')}]…]`);

const product = await startProduct({ RATE_LIMITS: 'on', LOG_LEVEL: 'info' });
const { password } = administrator;

/** Adds a user with the administrator's password and the rights of an access level. */
async function add(email: string, level: string) {
  await product.database.query(
    `INSERT INTO users (email, username, role_id, password_hash, email_verified_at)
     SELECT $1, $1, (SELECT id FROM roles WHERE access_level = $3 LIMIT 1), password_hash, now() FROM users WHERE email = $2`,
    [email, administrator.email, level],
  );
  return { email, password };
}

const quiet: Work[] = [];

/** CPU milliseconds of the server and of Postgres. */
const productCpu = () => serverCpu(product.pid, product.postmaster) + postgresCpu(product.postmaster);

/** A rest, the same people without an attack, beside the attackers alone, and under attack. */
async function measureAttack(people: People, attacker: typeof administrator, attack: Attack): Promise<AttackResult> {
  console.log(`${attack.what} …`);
  quiet.push(await people.work(bars.calm));
  const endBeside = await beginBeside(attack, attacker);
  const beside = await people.work(bars.calm);
  await endBeside();
  await wait(5_000);
  const before = product.memory();
  product.peakMemory();
  const end = await begin(attack, product.url, attacker);
  const [spent, since] = [productCpu(), performance.now()];
  const work = await people.work(seconds);
  const processors = (productCpu() - spent) / (performance.now() - since);
  await end();
  const peak = product.peakMemory();
  await wait(bars.calm * 1_000);
  return { what: attack.what, work, beside, processors, memory: { before, peak, after: product.memory() } };
}

/** Whether the kernel groups priorities by session, which decides what those of attackers and hashes count. */
async function grouping(): Promise<string> {
  const name = 'sched_autogroup_enabled';
  const value = await readFile(`/proc/sys/kernel/${name}`, 'utf8').catch(() => undefined);
  return value === undefined ? '' : `, kernel.${name}=${value.trim()}`;
}

try {
  const attacker = await add('attacker@example.com', '1');
  const administrators = [administrator];
  for (const number of [2, 3, 4]) administrators.push(await add(`admin${number}@example.com`, '9999'));
  const people = await People.signIn(product.url, administrators);
  await people.work(5);
  const all: AttackResult[] = [];
  for (const attack of chosen) all.push(await measureAttack(people, attacker, attack));
  const machine = `Node ${process.version}, ${cpus().length} processors${await grouping()}`;
  const text = reportOf({ seconds, machine, usual: together(quiet), all });
  console.log(`\n${text}`);
  if (names.length === 0) {
    const file = new URL('../../../docs/assurance/hostile-load.md', import.meta.url);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
} finally {
  await product.stop();
}
