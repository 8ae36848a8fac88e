import type { Client } from '../../../../../tools/harness/client.ts';
import { type Product, query } from '../product/product.ts';
import type { Findings } from './findings.ts';
import { readPage } from './patiently.ts';

const lists = {
  users: '/appapi/users',
  network_drives: '/appapi/networkdrives',
  devices: '/appapi/devices',
  organizations: '/appapi/organizations',
} as const;

interface Counted {
  meta: { total: number; total_is_capped?: true };
}

/** Totals that lists say against a recount, and the counts that triggers keep. */
export async function checkTotals(product: Product, client: Client, findings: Findings): Promise<void> {
  for (const [table, path] of Object.entries(lists)) {
    const { meta } = await readPage<Counted>(client, path, { page: 1 });
    const [row] = await query<{ total: number }>(product, `SELECT count(*)::int AS total FROM ${table}`);
    if (meta.total !== row?.total && !meta.total_is_capped)
      findings.totals.push(`${table}: ${meta.total}, recounted ${row?.total}`);
  }
  const organizations = await query<{ name: string }>(
    product,
    `SELECT name FROM organizations o
     WHERE users_count <> (SELECT count(*) FROM users WHERE organization_id = o.id)
       OR devices_count <> (SELECT count(*) FROM devices WHERE organization_id = o.id)`,
  );
  findings.totals.push(...organizations.map(({ name }) => `the counts of the organization ${name}`));
}
