import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/**
 * The number of the last entry that a log has, 0 for none. The transaction holds it until it ends; undefined while another
 * one does.
 */
export async function claimLog(tx: Transaction, target: string): Promise<string | undefined> {
  await tx.run(prepared(sql`INSERT INTO audit_logs (target) VALUES (${target}) ON CONFLICT (target) DO NOTHING`));
  const log = await tx.row<{ number: string }>(
    prepared(sql`SELECT number::text AS number FROM audit_logs WHERE target = ${target} FOR UPDATE SKIP LOCKED`),
  );
  return log?.number;
}

/** Says which entry is the last that a log has. */
export async function moveLog(tx: Transaction, target: string, number: string): Promise<void> {
  await tx.run(prepared(sql`UPDATE audit_logs SET number = ${number}::bigint WHERE target = ${target}`));
}
