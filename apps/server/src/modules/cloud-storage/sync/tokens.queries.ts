import type { Executor, Writer } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

export const readTokens = (executor: Executor, id: number): Promise<{ tokens: Buffer } | undefined> =>
  executor.row(prepared(sql`SELECT tokens FROM cloud_storage_providers WHERE id = ${id}`));

/** Claims the renewal of tokens until a timestamp; 0 when another job has claimed it, or has renewed them already. */
export const claimRenewal = (writer: Writer, id: number, tokens: Buffer, now: Date, until: Date): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET renewing_until = ${until}
      WHERE id = ${id} AND tokens = ${tokens} AND (renewing_until IS NULL OR renewing_until <= ${now})`),
  );

/** Stores renewed tokens, unless others came meanwhile, by linking the drive again. */
export const replaceTokens = (writer: Writer, id: number, former: Buffer, tokens: Buffer): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET tokens = ${tokens}, renewing_until = NULL WHERE id = ${id} AND tokens = ${former}`),
  );

export const releaseRenewal = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`UPDATE cloud_storage_providers SET renewing_until = NULL WHERE id = ${id}`));
