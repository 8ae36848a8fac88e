import { normalizeCode } from '@account/contract/typed-codes';
import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/**
 * The organization that a display joins with a code, typed with or without the hyphen. It is not locked here: every
 * transaction locks members before organizations, which prevents deadlock.
 */
export const findByEnrolmentCode = (
  transaction: Transaction,
  typed: string,
): Promise<{ id: number; name: string } | undefined> =>
  transaction.row(
    prepared(sql`
      SELECT id, name FROM organizations WHERE enrolment_code = ${normalizeCode(typed)}`),
  );
