import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '../../../tools/harness/client.ts';
import { postgresCpu, processCpu, serverCpu } from '../cpu.ts';
import { type Line, tableOfLines } from '../lines.ts';
import { administrator, type Product, startProduct } from '../product.ts';
import { median } from '../repeat.ts';

const rounds = 3;
const entries = 300;
/** Milliseconds of processor that the queueing of webhooks may add to a save. */
const bar = 0.2;

/** How many webhooks hear of an entry, in turn, so that what disturbs one round disturbs the others alike. */
const cases = [0, 1, 5] as const;

/** Takes connections and never answers, so that what is queued waits. */
async function startSilentReceiver() {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** The statement that writes the newest entry of the activity once more. */
async function entryStatement({ database }: Product): Promise<string> {
  const { rows } = await database.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = 'audit_entries' AND table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO'`,
  );
  const names = rows[0]?.names;
  return `INSERT INTO audit_entries (${names}) SELECT ${names} FROM audit_entries ORDER BY id DESC LIMIT 1`;
}

interface Cost {
  /** Of the process of Postgres that writes an entry, which is what a save waits for. */
  cpu: number;
  /** Of all processes, until its deliveries are queued. */
  all: number;
  /** Webhooks that were queued a second. */
  queued: number;
}

/** Waits until the deliveries of all entries are queued. */
async function queuedAll({ database }: Product): Promise<void> {
  const text = `SELECT FROM audit_logs WHERE target = 'webhooks' AND NOT EXISTS (SELECT FROM audit_unordered)
    AND number = (SELECT max(number) FROM audit_order)`;
  while ((await database.query(text)).rowCount === 0) await wait(100);
}

const cpuOfAll = ({ pid, postmaster }: Product): number => serverCpu(pid, postmaster) + postgresCpu(postmaster);

async function costOfEntry(product: Product, text: string, webhooks: number): Promise<Cost> {
  const { database } = product;
  await database.query('TRUNCATE webhook_deliveries');
  const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  await queuedAll(product);
  const [cpu, all, begun] = [processCpu(pid), cpuOfAll(product), performance.now()];
  for (let written = 0; written < entries; written += 1) await database.query({ name: 'entry', text });
  const seconds = (performance.now() - begun) / 1_000;
  const ofSave = (processCpu(pid) - cpu) / entries;
  await queuedAll(product);
  return { cpu: ofSave, all: (cpuOfAll(product) - all) / entries, queued: (entries * webhooks) / seconds };
}

async function measure(product: Product): Promise<Map<number, Cost>> {
  const text = await entryStatement(product);
  // The disk costs time and no processor.
  await product.database.query('SET synchronous_commit TO off');
  const measured = new Map<number, Cost[]>(cases.map((count) => [count, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const count of cases) {
      await product.database.query('UPDATE webhooks SET is_active = id <= $1', [count]);
      measured.get(count)?.push(await costOfEntry(product, text, count));
    }
  const middle = (costs: readonly Cost[], part: keyof Cost) => median(costs.map((cost) => cost[part]));
  return new Map(
    [...measured].map(([count, costs]) => [
      count,
      { cpu: middle(costs, 'cpu'), all: middle(costs, 'all'), queued: middle(costs, 'queued') },
    ]),
  );
}

function linesOf(count: number, { cpu, all, queued }: Cost, without: Cost): Line[] {
  const name = `a save that queues ${count}, ${Math.round(queued)} a second, CPU ms more`;
  const more = cpu - without.cpu;
  return [
    { name, value: more.toFixed(2), bar: String(bar), isReached: more <= bar },
    { name: 'with what queues them after it, and the first tries', value: (all - without.all).toFixed(2), bar: '' },
  ];
}

/** Measures what webhooks add to the save whose entry of the activity queues them. */
export async function measureWebhooks(): Promise<string> {
  const product = await startProduct();
  const receiver = await startSilentReceiver();
  try {
    const session = new Client(product.url);
    await session.signIn(administrator);
    for (let made = 0; made < Math.max(...cases); made += 1)
      await session.call('POST', '/appapi/webhook', { url: receiver.url, events: ['*'], is_active: true });
    const costs = await measure(product);
    const without = costs.get(0) as Cost;
    return `## Webhooks\n\n${tableOfLines(
      cases.slice(1).flatMap((count) => linesOf(count, costs.get(count) as Cost, without)),
    )}`;
  } finally {
    receiver.close();
    await product.stop();
  }
}
