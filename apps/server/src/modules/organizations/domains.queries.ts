import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/**
 * Gives an organization these domains and no others. Returns those that belong to another organization, which a
 * transaction at the same time may have added.
 */
export async function replaceDomains(tx: Transaction, id: number, domains: readonly string[]): Promise<string[]> {
  const wanted = [...domains];
  await tx.run(
    prepared(sql`
      DELETE FROM organization_domains WHERE organization_id = ${id} AND NOT (domain = ANY (${wanted}::text[]))`),
  );
  await tx.run(
    prepared(sql`
      INSERT INTO organization_domains (domain, organization_id) SELECT unnest(${wanted}::text[]), ${id}
      ON CONFLICT DO NOTHING`),
  );
  const taken = await tx.rows<{ domain: string }>(
    prepared(sql`
      SELECT domain FROM organization_domains WHERE domain = ANY (${wanted}::text[]) AND organization_id <> ${id}
      ORDER BY domain`),
  );
  return taken.map(({ domain }) => domain);
}

/** The organization that a domain belongs to. It is not deleted before this transaction ends. */
export const lockOrganizationOfDomain = (
  tx: Transaction,
  domain: string,
): Promise<{ id: number; name: string } | undefined> =>
  tx.row(
    prepared(sql`
      SELECT o.id, o.name FROM organization_domains d JOIN organizations o ON o.id = d.organization_id
      WHERE d.domain = ${domain} FOR KEY SHARE OF o`),
  );
