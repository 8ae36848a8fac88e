import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A hash as it stands in the rows of the bin. */
const asText = (hash: Buffer): string => `\\x${hash.toString('hex')}`;

/** The id of the display in the bin that has a token, or has got it as its next one. */
export async function findSuspendedDisplay(executor: Executor, tokenHash: Buffer): Promise<number | undefined> {
  const hash = asText(tokenHash);
  const row = await executor.row<{ id: number }>(
    prepared(sql`
      SELECT (content ->> 'id')::int AS id FROM bin_rows WHERE table_name = 'devices' AND content ->> 'token_hash' = ${hash}
      UNION ALL
      SELECT (content ->> 'id')::int FROM bin_rows WHERE table_name = 'devices' AND content ->> 'next_token_hash' = ${hash}
      LIMIT 1`),
  );
  return row?.id;
}

/**
 * Ends the tokens that the bin keeps of an androidid: the display has enrolled anew. An entry that comes back after all has
 * the hash that is given, and so a token that no display has.
 */
export const endSuspendedTokens = (tx: Transaction, androidid: string, unknownHash: Buffer): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE bin_rows SET content = content || jsonb_build_object('token_hash', ${asText(unknownHash)}::text,
        'next_token_hash', NULL)
      WHERE table_name = 'devices' AND lower(content ->> 'androidid') = lower(${androidid}::text)`),
  );

/** Whether an invitation belongs to a person in the bin whose address is not verified. */
export const isWithdrawnInvitation = async (executor: Executor, tokenHash: Buffer): Promise<boolean> => {
  const row = await executor.row<{ found: boolean }>(
    prepared(sql`
      SELECT EXISTS (SELECT FROM bin_rows l JOIN bin_rows u ON u.entry_id = l.entry_id AND u.table_name = 'users'
        WHERE l.table_name = 'account_links' AND l.content ->> 'token_hash' = ${asText(tokenHash)}
          AND l.content ->> 'purpose' = 'invitation' AND u.content ->> 'email_verified_at' IS NULL) AS found`),
  );
  return row?.found ?? false;
};
