import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../../platform/database/sql.ts';

/** A domain as DNS is asked about it. */
export interface ClaimedDomain {
  domain: string;
  proof: string;
}

export interface DomainProof extends ClaimedDomain {
  organization_id: number;
  organization_name: string;
  verified_at: string | null;
  missing_since: string | null;
}

/** Takes domains whose last lookup is long enough ago, so that of several processes one asks. */
const claim = (tx: Transaction, chosen: Fragment, now: Date): Promise<ClaimedDomain[]> =>
  tx.rows(
    prepared(sql`
      UPDATE organization_domains SET checked_at = ${now}
      WHERE domain IN (SELECT domain FROM organization_domains WHERE ${chosen} FOR UPDATE SKIP LOCKED)
      RETURNING domain, proof`),
  );

const notSince = (before: Date): Fragment => sql`(checked_at IS NULL OR checked_at <= ${before}::timestamptz)`;

export const claimOfOrganization = (tx: Transaction, id: number, { before, now }: { before: Date; now: Date }) =>
  claim(tx, sql`organization_id = ${id} AND ${notSince(before)}`, now);

export const claimDue = (tx: Transaction, { before, now, most }: { before: Date; now: Date; most: number }) =>
  claim(tx, sql`${notSince(before)} ORDER BY checked_at NULLS FIRST, domain LIMIT ${most}::int`, now);

const columns = sql`d.domain, d.proof, d.organization_id, o.name AS organization_name, d.verified_at, d.missing_since`;

export const readProofs = (executor: Executor, organizationId: number): Promise<DomainProof[]> =>
  executor.rows(
    prepared(sql`
      SELECT ${columns} FROM organization_domains d JOIN organizations o ON o.id = d.organization_id
      WHERE d.organization_id = ${organizationId} ORDER BY d.domain`),
  );

/** The domain as it is now, unless another organization has it meanwhile. */
export const lockProof = (tx: Transaction, { domain, proof }: ClaimedDomain): Promise<DomainProof | undefined> =>
  tx.row(
    prepared(sql`
      SELECT ${columns} FROM organization_domains d JOIN organizations o ON o.id = d.organization_id
      WHERE d.domain = ${domain} AND d.proof = ${proof} FOR UPDATE OF d`),
  );

export const storeProof = (
  tx: Transaction,
  domain: string,
  { verifiedAt, missingSince }: { verifiedAt: Date | null; missingSince: Date | null },
): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE organization_domains SET verified_at = ${verifiedAt}, missing_since = ${missingSince}
      WHERE domain = ${domain}`),
  );
