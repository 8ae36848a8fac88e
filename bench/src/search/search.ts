import type pg from 'pg';
import { Client } from '../../../tools/harness/client.ts';
import { Histogram } from '../../../tools/harness/displays/histogram.ts';
import { costOf } from '../cost.ts';
import { loadData } from '../lists/load-data.ts';
import { runLoad, wireRequest } from '../load/load.ts';
import { administrator, organizationAdministrator, type Product, startProduct } from '../product.ts';
import { tableOf } from '../table.ts';

/** Milliseconds until the answer. */
const bar = 100;
const crowd = { connections: 20, milliseconds: 3_000 };

/** A name of many and of few, a UUID, an address, names of people, two letters, and what there is nothing of. */
const searches = [
  ...['room', 'oom', 'ffi', 'lab 1', '204', 'a1b', 'c4ca', 'c4ca4238a0b9', 'room a1b2c3d', 'organization', 'user'],
  ...['user1234', '.example', 'ada', 'lovelace', 'hopper 77', 'ro', 'zz', '1', '%_', 'share', 'zzzz', 'nothing here'],
];

/** People, drives and presets have names too. */
async function nameAll(database: pg.Client, scale: number): Promise<void> {
  await database.query(
    `UPDATE users SET name = (ARRAY['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Mary Ada Somerville'])[1 + id % 4] || ' ' || id
     WHERE id % 10 > 0`,
  );
  await database.query(
    `INSERT INTO network_drives (user_id, host, displayname)
     SELECT id, '10.0.' || id % 200 || '.' || id % 250, 'Share ' || left(md5(id::text), 6) FROM users WHERE id % 2 = 0`,
  );
  await database.query(
    `INSERT INTO manufacturer_apps (manufacturer_code, manufacturer_name, app1_package, app1_icon)
     SELECT 'M' || n, 'Maker ' || left(md5(n::text), 6), 'a', 'a' FROM generate_series(1, $1::int) n`,
    [Math.ceil(1_000 * scale)],
  );
  await database.query('VACUUM ANALYZE');
}

async function rowOf(product: Product, session: Client, words: string, as: string): Promise<string[]> {
  const path = `/appapi/search?${new URLSearchParams({ q: words })}`;
  const { server, postgres, median } = await costOf(product, () => session.call('GET', path));
  const port = Number(new URL(product.url).port);
  const request = wireRequest('GET', path, session.headers);
  const { times } = await runLoad({ port, request, ...crowd });
  const crowded = Histogram.of(times);
  const figures = [server, postgres, median, crowded.quantile(0.5), crowded.quantile(0.99)];
  const verdict = median <= bar ? 'reached' : `not reached (bar ${bar})`;
  return [`${as} "${words}"`, ...figures.map((figure) => figure.toFixed(1)), verdict];
}

/** Measures the search through everything: scale 1 is 1,000,000 displays, 200,000 users and 10,000 organizations. */
export async function measureSearch(scale: number): Promise<string> {
  const product = await startProduct();
  try {
    console.log('Loading …');
    await loadData(product.database, scale);
    await nameAll(product.database, scale);
    const rows: string[][] = [];
    const [top, organization] = [new Client(product.url), new Client(product.url)];
    await top.signIn(administrator);
    await organization.signIn(organizationAdministrator);
    for (const words of searches) rows.push(await rowOf(product, top, words, 'all with'));
    for (const words of ['user', 'ada', 'zzzz'])
      rows.push(await rowOf(product, organization, words, 'an organization with'));
    const head = ['search', 'CPU ms, server', 'Postgres', 'ms, median', '20 at a time', 'p99', ''];
    return `## Search through everything, ${Math.round(1_000_000 * scale).toLocaleString('en')} displays\n\n${tableOf(head, rows)}`;
  } finally {
    await product.stop();
  }
}
