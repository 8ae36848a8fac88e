import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Left out, name and language stay as they are. Returns what all were before. */
export const updateOwnSettings = (
  transaction: Transaction,
  id: number,
  { panel_idletimeout, name, language }: SettingsInput,
) =>
  transaction.row<Required<SettingsInput>>(
    prepared(sql`
      UPDATE users u SET panel_idletimeout = ${panel_idletimeout},
        name = CASE WHEN ${name === undefined} THEN u.name ELSE ${name ?? null}::text END,
        language = CASE WHEN ${language === undefined} THEN u.language ELSE ${language ?? null}::text END, updated_at = now()
      FROM users old WHERE u.id = ${id} AND old.id = u.id RETURNING old.panel_idletimeout, old.name, old.language`),
  );
