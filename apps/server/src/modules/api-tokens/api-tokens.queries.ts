import { type ApiTokenQuery, type ApiTokenRow, apiTokenList } from '@account/contract/endpoints/tokens/api-tokens.list';
import { accessLevels } from '@account/contract/roles';
import type { TokenScope } from '@account/contract/values/token-scopes';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction, Writer } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';
import { type SessionUser, sessionUserFields } from '../users/index.ts';

const scopes = sql`string_to_array(t.scopes, ' ')`;

const columns: Columns<ApiTokenRow> = {
  id: sql`t.id`,
  name: sql`t.name`,
  scopes,
  organization_name: sql`o.name`,
  expires_at: sql`t.expires_at`,
  last_used_at: sql`t.last_used_at`,
  created_at: sql`t.created_at`,
};

const joins = sql`LEFT JOIN organizations o ON o.id = t.organization_id`;

/** A token of one organization rests while the organization is in the bin. */
const isAwake = sql`(t.organization_id IS NULL OR EXISTS (SELECT FROM organizations WHERE id = t.organization_id))`;

/** Lists the tokens of one person, who has few of them. */
const list = listOf(apiTokenList, {
  table: 'api_tokens',
  as: 't',
  joins,
  columns: () => columns,
  rows: (userId: number) => sql`t.user_id = ${userId}::int AND ${isAwake}`,
  search: (words) => {
    const pattern = searchPattern(words);
    return sql`(t.name_key LIKE ${pattern} OR t.scopes LIKE ${pattern})`;
  },
  choices: { name: sql`t.name`, key: sql`t.name_key` },
});

export const readApiTokens = (executor: Executor, userId: number, query: ApiTokenQuery) =>
  list.read(executor, userId, query);

/** A token as a request finds it. */
export interface FoundApiToken extends SessionUser {
  token_id: number;
  token_name: string;
  token_scopes: TokenScope[];
  token_organization_id: number | null;
  /** Whether its use is worth writing down again. */
  is_stale: boolean;
}

/**
 * A live token with its person. It lives while the person has the level with which it was made, and below the top level
 * the organization; the trigger of users ends those that would not come back to life otherwise.
 */
export const findApiToken = (
  executor: Executor,
  tokenHash: Buffer,
  { now, staleSince }: { now: Date; staleSince: Date },
): Promise<FoundApiToken | undefined> =>
  executor.row(
    prepared(sql`
      SELECT t.id AS token_id, t.name AS token_name, ${scopes} AS token_scopes, t.organization_id AS token_organization_id,
        coalesce(t.last_used_at <= ${staleSince}, true) AS is_stale, ${selectList(sessionUserFields)}
      FROM api_tokens t JOIN users u ON u.id = t.user_id JOIN roles r ON r.id = u.role_id
        LEFT JOIN organizations o ON o.id = u.organization_id
      WHERE t.token_hash = ${tokenHash} AND (t.expires_at IS NULL OR t.expires_at > ${now})
        AND r.access_level IN (${accessLevels.top}, ${accessLevels.organization}) AND r.access_level >= t.level AND ${isAwake}
        AND (r.access_level = ${accessLevels.top} OR t.organization_id IS NOT DISTINCT FROM u.organization_id)`),
  );

/** Writes a use down; of several calls at the same time one does. */
export const touchApiToken = (
  writer: Writer,
  id: number,
  { now, staleSince }: { now: Date; staleSince: Date },
): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE api_tokens SET last_used_at = ${now}
      WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${staleSince})`),
  );

export interface NewApiToken {
  tokenHash: Buffer;
  userId: number;
  organizationId: number | null;
  name: string;
  scopes: readonly TokenScope[];
  level: string;
  expiresAt: Date | null;
  now: Date;
}

export const insertApiToken = (tx: Transaction, token: NewApiToken): Promise<ApiTokenRow | undefined> =>
  tx.row(
    prepared(sql`
      WITH t AS (
        INSERT INTO api_tokens (token_hash, user_id, organization_id, name, scopes, level, expires_at, created_at)
        VALUES (${token.tokenHash}, ${token.userId}, ${token.organizationId}, ${token.name}, ${token.scopes.join(' ')},
          ${token.level}, ${token.expiresAt}, ${token.now}) RETURNING *)
      SELECT ${selectList(columns)} FROM t ${joins}`),
  );

export const countApiTokensOf = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(prepared(sql`SELECT FROM api_tokens WHERE user_id = ${userId}`));

/** Ends a token of a person and returns its name; undefined when it is not theirs, or gone. */
export const deleteApiToken = (tx: Transaction, userId: number, id: number): Promise<{ name: string } | undefined> =>
  tx.row(prepared(sql`DELETE FROM api_tokens WHERE id = ${id} AND user_id = ${userId} RETURNING name`));

/** Whether an organization is there, which then stays until the end of the transaction. */
export const holdOrganization = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(prepared(sql`SELECT FROM organizations WHERE id = ${id} FOR KEY SHARE`))) > 0;

/** A token that has ended, and whose it was. */
export interface EndedApiToken {
  name: string;
  user_id: number;
  email: string;
  organization_id: number | null;
}

export const deleteByHash = (tx: Transaction, hashes: readonly Buffer[]): Promise<EndedApiToken[]> =>
  tx.rows(
    prepared(sql`
      DELETE FROM api_tokens t USING users u WHERE t.token_hash = ANY (${[...hashes]}::bytea[]) AND u.id = t.user_id
      RETURNING t.name, u.id AS user_id, u.email, u.organization_id`),
  );
