import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Left out, the name stays as it is. Returns what both were before. */
export const updateOwnSettings = (transaction: Transaction, id: number, { panel_idletimeout, name }: SettingsInput) =>
  transaction.row<{ panel_idletimeout: number; name: string | null }>(
    prepared(sql`
      UPDATE users u SET panel_idletimeout = ${panel_idletimeout},
        name = CASE WHEN ${name === undefined} THEN u.name ELSE ${name ?? null}::text END, updated_at = now()
      FROM users old WHERE u.id = ${id} AND old.id = u.id RETURNING old.panel_idletimeout, old.name`),
  );
