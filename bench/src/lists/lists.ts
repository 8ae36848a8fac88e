import { Client, type Credentials } from '../../../tools/harness/client.ts';
import { administrator, organizationAdministrator, startProduct } from '../product.ts';
import { tableOf } from '../table.ts';
import type { Who } from './bare.ts';
import { type Case, listCases } from './cases.ts';
import { measureCrowd } from './crowd.ts';
import { loadData } from './load-data.ts';
import { type Figure, measure, middle } from './measure.ts';

/** Rounds are interleaved; the median counts. */
const rounds = 3;

const verdict = ({ bar }: Case, { server, postgres }: Figure): string => {
  if (!bar) return '';
  return server <= bar[0] && postgres <= bar[1] ? 'reached' : `not reached (bar ${bar[0]} + ${bar[1]})`;
};

const cells = (one: Case, figure: Figure): string[] => [
  one.name,
  ...[figure.server, figure.postgres, figure.bare, figure.median].map((value) => value?.toFixed(1) ?? ''),
  verdict(one, figure),
];

async function signedIn(url: string, credentials: Credentials): Promise<Client> {
  const client = new Client(url);
  await client.signIn(credentials);
  return client;
}

/**
 * Measures lists on big tables through the real product, and the bare statements for comparison. Scale 1 is 1,000,000
 * displays, which take about three minutes to load; all of it takes about seven.
 */
export async function measureLists(scale: number): Promise<string> {
  const displays = Math.round(1_000_000 * scale).toLocaleString('en');
  const product = await startProduct();
  try {
    console.log(`Loading ${displays} displays …`);
    await loadData(product.database, scale);
    const sessions: Record<Who, Client> = {
      top: await signedIn(product.url, administrator),
      organization: await signedIn(product.url, organizationAdministrator),
    };
    const cases = listCases(scale);
    const figures = new Map<Case, Figure[]>();
    for (let round = 0; round < rounds; round++) {
      console.log(`Round ${round + 1} of ${rounds} …`);
      for (const one of cases) {
        const earlier = figures.get(one) ?? [];
        figures.set(one, [...earlier, await measure(product, sessions[one.as], one, earlier[0]?.bare)]);
      }
    }
    const rows = [...figures].map(([one, measured]) => cells(one, { ...middle(measured), bare: measured[0]?.bare }));
    const head = ['CPU ms a request', 'server', 'Postgres', 'bare', 'ms, median', 'bar'];
    const crowd = await measureCrowd(product, sessions.top);
    return `## Lists, ${displays} displays\n\n${tableOf(head, rows)}\n\n## Searches by 20 at a time\n\n${crowd}`;
  } finally {
    await product.stop();
  }
}
