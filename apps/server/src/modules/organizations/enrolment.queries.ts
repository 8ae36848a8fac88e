import { normalizeCode } from '@account/contract/values/typed-codes';
import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/**
 * The organization that a display joins with a code, typed with or without the hyphen. It is not locked: every transaction
 * locks members before organizations, which prevents deadlock.
 */
export const findByEnrolmentCode = (
  executor: Executor,
  typed: string,
): Promise<{ id: number; name: string } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT id, name FROM organizations WHERE enrolment_code = ${normalizeCode(typed)}`),
  );
