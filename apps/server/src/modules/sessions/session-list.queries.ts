import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { LiveSince } from './ended-sessions.queries.ts';
import type { AgingSession } from './live-session.ts';
import { isLiveToken, isLiveWeb } from './sessions.queries.ts';

export interface ListedSession extends AgingSession {
  id: number;
  address: string;
  user_agent: string;
  created_at: string;
  last_used_at: string;
  device_id: number | null;
  device_name: string | null;
  organization_name: string | null;
}

/**
 * The live sessions and tokens of a person, last used first: at most 200, the current one among them, however many were
 * used after it.
 */
export const readSessions = (
  executor: Executor,
  { userId, current }: { userId: number; current: number },
  ages: LiveSince,
): Promise<ListedSession[]> =>
  executor.rows(
    prepared(sql`
      SELECT * FROM (
        SELECT s.id, s.kind, s.remember, u.panel_idletimeout, extract(epoch FROM s.last_used_at)::float8 AS last_used,
          extract(epoch FROM s.created_at)::float8 AS born, s.address, s.user_agent, s.created_at, s.last_used_at,
          s.device_id, d.name AS device_name, o.name AS organization_name
        FROM sessions s JOIN users u ON u.id = s.user_id
          LEFT JOIN devices d ON d.id = s.device_id LEFT JOIN organizations o ON o.id = d.organization_id
        WHERE s.user_id = ${userId} AND (${isLiveWeb(ages)} OR ${isLiveToken(ages)})
        ORDER BY s.id = ${current} DESC, s.last_used_at DESC, s.id DESC LIMIT 200) AS listed
      ORDER BY last_used_at DESC, id DESC`),
  );
