import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export const updateIdleTimeout = (transaction: Transaction, id: number, minutes: number) =>
  transaction.row<{ before: number }>(
    prepared(sql`
      UPDATE users u SET panel_idletimeout = ${minutes}, updated_at = now() FROM users old
      WHERE u.id = ${id} AND old.id = u.id RETURNING old.panel_idletimeout AS before`),
  );
