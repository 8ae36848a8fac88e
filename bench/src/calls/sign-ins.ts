import { Client } from '../../../tools/harness/client.ts';
import { Histogram } from '../../../tools/harness/displays/histogram.ts';
import { postgresCpu, processCpu } from '../cpu.ts';
import type { Line } from '../lines.ts';
import { runLoad, wireRequest } from '../load/load.ts';
import { administrator, type Product } from '../product.ts';
import { median } from '../repeat.ts';
import { type BareHashes, measureBareHashes } from './bare-hashes.ts';

/** Rounds are interleaved with bare hashes; the median of each figure counts. */
const rounds = 3;
const milliseconds = 4_000;
/** How many sign in at a time: more than this machine has processors. */
const atOnce = 8;

interface Round {
  bare: BareHashes;
  rate: number;
  server: number;
  postgres: number;
  /** The 99th percentile of a small call in milliseconds, alone and beside sign-ins. */
  alone: number;
  beside: number;
}

/** Makes people with the administrator's password. */
async function addPeople({ database }: Product): Promise<string[]> {
  const emails = Array.from({ length: atOnce }, (_, place) => `person${place}@example.com`);
  await database.query(
    `INSERT INTO users (email, username, role_id, password_hash, email_verified_at)
     SELECT person.email, person.email, (SELECT id FROM roles WHERE access_level = '1' LIMIT 1), password_hash, now()
     FROM users, unnest($1::text[]) AS person (email) WHERE users.email = $2`,
    [emails, administrator.email],
  );
  return emails;
}

/** How a person signs in with the browser of last time. */
async function signInRequest(url: string, email: string): Promise<string> {
  const browser = new Client(url);
  const credentials = { ...administrator, email };
  await browser.signIn(credentials);
  await browser.call('POST', '/logout');
  await browser.open('/login');
  return wireRequest('POST', '/login', browser.headers, credentials);
}

async function measureRound(
  product: Product,
  { small, signIns: request }: { small: string; signIns: readonly string[] },
): Promise<Round> {
  const port = Number(new URL(product.url).port);
  const smallCalls = () => runLoad({ port, request: small, connections: 1, milliseconds, pause: 5 });
  const bare = await measureBareHashes();
  const alone = await smallCalls();
  const flood = () => runLoad({ port, request, connections: atOnce, milliseconds });
  const before = { server: processCpu(product.pid), postgres: postgresCpu(product.postmaster) };
  const signIns = await flood();
  const done = signIns.times.length;
  const cost = {
    server: (processCpu(product.pid) - before.server) / done,
    postgres: (postgresCpu(product.postmaster) - before.postgres) / done,
  };
  const [beside] = await Promise.all([smallCalls(), flood()]);
  return {
    bare,
    rate: done / signIns.seconds,
    ...cost,
    alone: Histogram.of(alone.times).quantile(0.99),
    beside: Histogram.of(beside.times).quantile(0.99),
  };
}

/**
 * Sign-ins beside bare hashes, and a small call beside sign-ins. All requests come from processes of their own, which cost
 * little: what is measured is the server.
 * @param small the request of the small call
 */
export async function signInLines(product: Product, small: string): Promise<Line[]> {
  const measured: Round[] = [];
  const emails = await addPeople(product);
  const signIns = await Promise.all(emails.map((email) => signInRequest(product.url, email)));
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(product, { small, signIns }));
  const middle = (of: (round: Round) => number) => median(measured.map(of));
  const hash = middle(({ bare }) => bare.cost);
  const all = middle(({ server, postgres }) => server + postgres);
  const [rate, bareRate] = [middle((round) => round.rate), middle(({ bare }) => bare.rate)];
  const [alone, beside] = [middle((round) => round.alone), middle((round) => round.beside)];
  return [
    {
      name: 'sign-in, CPU ms',
      value: `${middle(({ server }) => server).toFixed(1)} + ${middle(({ postgres }) => postgres).toFixed(1)}`,
      bar: `${(hash / 0.9).toFixed(1)} in all (hash ${hash.toFixed(1)} / 0.9)`,
      isReached: all <= hash / 0.9,
    },
    {
      name: 'sign-ins a second, beside bare argon2id',
      value: `${rate.toFixed(0)}, ${(rate / bareRate).toFixed(2)} of ${bareRate.toFixed(0)}`,
      bar: '0.9',
      isReached: rate >= 0.9 * bareRate,
    },
    {
      name: 'p99 of one record by id beside sign-ins, and alone, ms',
      value: `${beside.toFixed(1)} and ${alone.toFixed(1)}`,
      bar: 'twice',
      isReached: beside <= 2 * alone,
    },
  ];
}
