import type { Standing } from './callers.ts';
import type { StoredRow } from './stored-rows.ts';

/** Whose rights a caller has for one call, through a link, a token or a code. */
export interface Credential {
  userId?: number;
  organizationId?: number;
}

/** The rows that a caller may read and change through any call; a single call gives less. */
export interface Reach {
  changes(row: StoredRow): boolean;
  reads(row: StoredRow): boolean;
  /** Whether a column is in no response, also where the row itself may be read. */
  isSecret(row: StoredRow, column: string): boolean;
}

const neverRead = /hash|secret|password|content|tokens/;

export function reachOf({ user, organization, isTop, administers, seesCodes }: Standing, held: Credential = {}): Reach {
  const isMine = (row: StoredRow): boolean => {
    if (row.user !== null && (row.user === user?.id || row.user === held.userId)) return true;
    if (row.organization === null) return false;
    return row.organization === held.organizationId || (administers && row.organization === organization?.id);
  };
  const changes = (row: StoredRow) => isTop || isMine(row);
  /** Every member knows the name of the organization. */
  const reads = (row: StoredRow) =>
    changes(row) || (row.table === 'organizations' && row.organization === organization?.id);
  const isSecret = (row: StoredRow, column: string) => {
    if (column === 'enrolment_code') return !seesCodes;
    if (column === 'umslinkcode') return row.user !== user?.id;
    return neverRead.test(column);
  };
  return { changes, reads, isSecret };
}
