import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { administrator, startProduct } from '../product.ts';
import { tableOf } from '../table.ts';
import { type Attack, attacks, begin } from './attack.ts';
import { Person, type Waits } from './person.ts';

/**
 * `npm run siege [-- seconds [attack…]]`: attacks a server of its own on this machine, one way after the other, while a
 * person goes on working, and writes docs/assurance/siege.md. The limits are those of the product.
 */
const [length = '30', ...names] = process.argv.slice(2);
const seconds = Number(length);
const chosen = names.length > 0 ? attacks.filter(({ name }) => names.includes(name)) : attacks;
if (!(seconds > 0) || chosen.length === 0)
  throw new Error(`usage: npm run siege [-- seconds [${attacks.map(({ name }) => name).join(' | ')}]…]`);

/** Seconds without an attack before memory is read again. */
const calm = 15;
/** How many times their usual 99th percentile the person's calls may take, and MB that may stay behind. */
const bars = { waits: 3, memory: 50 };

const product = await startProduct({ RATE_LIMITS: 'on', LOG_LEVEL: 'info' });

const attacker = { email: 'attacker@example.com', password: administrator.password };

/** Somebody with the administrator's password and without rights. */
async function addAttacker(): Promise<void> {
  await product.database.query(
    `INSERT INTO users (email, username, role_id, password_hash, email_verified_at)
     SELECT $1, $1, (SELECT id FROM roles WHERE access_level = '1' LIMIT 1), password_hash, now() FROM users WHERE email = $2`,
    [attacker.email, administrator.email],
  );
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 1 : 0);

const rowOf = (what: string, usual: Waits, waits: Waits, memory: { before: number; peak: number; after: number }) => {
  const isReached =
    waits.p99 <= bars.waits * usual.p99 && waits.failed === 0 && memory.after - memory.before <= bars.memory;
  return [
    what,
    milliseconds(waits.p50),
    milliseconds(waits.p99),
    (waits.p99 / usual.p99).toFixed(1),
    String(waits.failed),
    `${memory.before.toFixed(0)}, ${memory.peak.toFixed(0)}, ${memory.after.toFixed(0)}`,
    isReached ? 'reached' : 'not reached',
  ];
};

async function besiege(person: Person, usual: Waits, attack: Attack): Promise<string[]> {
  console.log(`${attack.what} …`);
  const before = product.memory();
  product.peakMemory();
  const end = await begin(attack, product.url, attacker);
  const waits = await person.work(seconds);
  await end();
  const peak = product.peakMemory();
  await wait(calm * 1_000);
  return rowOf(attack.what, usual, waits, { before, peak, after: product.memory() });
}

try {
  await addAttacker();
  const person = new Person(product.url);
  await person.signIn(administrator);
  await person.work(5);
  const usual = await person.work(seconds);
  const rows: string[][] = [];
  for (const attack of chosen) rows.push(await besiege(person, usual, attack));
  const head = ['attack', 'p50, ms', 'p99, ms', 'times the usual p99', 'failed', 'memory before, peak, after, MB', ''];
  const none = ['none', milliseconds(usual.p50), milliseconds(usual.p99), '1.0', String(usual.failed), '', ''];
  const date = new Date().toISOString().slice(0, 10);
  const text = `# Siege

\`npm run siege -- ${seconds}\`, ${date}, Node ${process.version}, ${cpus().length} processors. Each attack lasts ${seconds} seconds, from 20 addresses, while an administrator lists users, reads sessions, opens a page and saves settings. Reached means: the 99th
percentile of these calls is at most ${bars.waits} times the usual one, none of them fails, and ${calm} seconds after the attack the server holds
at most ${bars.memory} MB more than before. Attackers run on the same processors, with a lower priority.

${tableOf(head, [none, ...rows])}
`;
  console.log(`\n${text}`);
  if (names.length === 0) {
    const file = new URL('../../../docs/assurance/siege.md', import.meta.url);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
} finally {
  await product.stop();
}
