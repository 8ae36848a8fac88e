import type { Executor, Writer } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface DisplayRecord {
  id: number;
  androidid: string;
  name: string;
  organization_id: number | null;
  manufacturer_key: string | null;
  version: string;
  /** Whether the token is a renewed one that was not used before. */
  is_next: boolean;
}

/**
 * The display of a token, unless it is blocked, with the version of its configuration: an unchanged one needs no other
 * query. `xmin` differs after every UPDATE of a row, whatever column it sets. A row of `devices` also changes with its
 * tokens, so its columns are named one by one; dependencies.test.ts fails when one is missing.
 */
export const findDisplay = (executor: Executor, tokenHash: Buffer): Promise<DisplayRecord | undefined> =>
  executor.row(
    prepared(sql`
      SELECT d.id, d.androidid, d.name, d.organization_id, d.manufacturer_key,
        d.token_hash <> ${tokenHash} AS is_next,
        concat_ws(' ', d.name, d.organization_id, o.xmin, r.roles, m.id, m.xmin, s.idle) AS version
      FROM devices d
        LEFT JOIN organizations o ON o.id = d.organization_id
        LEFT JOIN LATERAL (SELECT string_agg(id || '.' || xmin, ' ' ORDER BY id) AS roles FROM organization_panel_roles
          WHERE organization_id = d.organization_id) r ON true
        LEFT JOIN manufacturer_apps m ON m.manufacturer_code_key = d.manufacturer_key
        LEFT JOIN LATERAL (SELECT u.panel_idletimeout AS idle FROM sessions s JOIN users u ON u.id = s.user_id
          WHERE s.device_id = d.id ORDER BY s.id DESC LIMIT 1) s ON true
      WHERE d.id = (SELECT id FROM devices WHERE token_hash = ${tokenHash}
        UNION ALL SELECT id FROM devices WHERE next_token_hash = ${tokenHash} LIMIT 1) AND d.blocked_at IS NULL`),
  );

/** The given hashes of tokens with which a display may call. */
export const readLiveTokens = async (executor: Executor, hashes: readonly Buffer[]): Promise<Buffer[]> => {
  const rows = await executor.rows<{ token_hash: Buffer }>(
    prepared(sql`
      SELECT token_hash FROM devices WHERE token_hash = ANY(${[...hashes]}::bytea[]) AND blocked_at IS NULL`),
  );
  return rows.map(({ token_hash }) => token_hash);
};

/** Puts a renewed token in the place of the one before it. */
export const useNextToken = (writer: Writer, tokenHash: Buffer): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE devices SET token_hash = next_token_hash, next_token_hash = NULL WHERE next_token_hash = ${tokenHash}`),
  );

/** Stores a new token beside the one that was sent; 0 when that one has ended meanwhile. It replaces an unused one. */
export const storeNextToken = (
  writer: Writer,
  id: number,
  { current, next }: { current: Buffer; next: Buffer },
): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE devices SET next_token_hash = ${next}
      WHERE id = ${id} AND token_hash = ${current} AND blocked_at IS NULL`),
  );

/** Notes of which manufacturer a display says that it is, in lower case. */
export const reportManufacturer = (writer: Writer, id: number, manufacturerKey: string): Promise<number> =>
  writer.run(prepared(sql`UPDATE devices SET manufacturer_key = ${manufacturerKey} WHERE id = ${id}`));

/** The time of the database in microseconds since 1970: of two streams on different machines, the later one has more. */
export async function readMicroseconds(executor: Executor): Promise<number> {
  const row = await executor.row<{ at: number }>(
    prepared(sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS at`),
  );
  if (!row) throw new Error('the database has no time');
  return row.at;
}
