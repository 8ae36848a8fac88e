import type { Device } from '@account/contract/endpoints/administration/devices';
import { lifetimes } from '@account/contract/limits';
import { secondsAfter } from '../../kernel/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Who is signed in at a display, the latest first. */
export const findSignedIn = (executor: Executor, deviceId: number, now: Date): Promise<Device['signed_in']> =>
  executor.rows(
    prepared(sql`
      SELECT u.email, u.name, s.created_at AS since FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.device_id = ${deviceId} AND s.last_used_at > ${secondsAfter(now, -lifetimes.token)}
        AND s.created_at > ${secondsAfter(now, -lifetimes.tokenAge)}
      ORDER BY s.id DESC`),
  );
