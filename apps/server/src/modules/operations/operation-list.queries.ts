import {
  type OperationQuery,
  type OperationRow,
  operationList,
} from '@account/contract/endpoints/operations/operations.list';
import type { Scope } from '../../kernel/scope.ts';
import type { Columns } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { type ListResponse, listOf, searchPattern } from '../../platform/lists/index.ts';
import { isVisible } from './operations.queries.ts';
import { doneRecords } from './turns.queries.ts';

interface OperationView {
  scope: Scope;
  query: OperationQuery;
}

/**
 * A step of it is done, what it has changed is stored, or something that it has deleted is in the bin. Undoing finds out what
 * is still so.
 */
const isUndoable = sql`(p.state <> 'running' AND NOT EXISTS (SELECT FROM operations o WHERE o.undoes = p.id AND o.state = 'running')
  AND CASE WHEN p.kind = 'organization' THEN EXISTS (SELECT FROM operation_steps s WHERE s.operation_id = p.id AND s.is_done)
    ELSE EXISTS (SELECT FROM operation_changes c WHERE c.operation_id = p.id)
      OR p.action IN ('delete', 'plan') AND EXISTS (SELECT FROM bin_entries b JOIN ${doneRecords} ON d.id = b.record_id
        WHERE b.kind = p.kind AND (p.action = 'delete' OR p.targets -> d.id::text ? 'leaves')) END)`;

const list = listOf(operationList, {
  table: 'operations',
  as: 'p',
  joins: sql`JOIN users u ON u.id = p.user_id`,
  keys: {
    actor_email: sql`u.email`,
    action: sql`p.kind || p.action COLLATE "C"`,
    state: sql`p.state COLLATE "C"`,
  },
  joinedKeys: ['actor_email'],
  columns: (): Columns<OperationRow> => ({
    id: sql`p.id`,
    created_at: sql`p.created_at`,
    actor_email: sql`u.email`,
    kind: sql`p.kind`,
    action: sql`p.action`,
    total: sql`p.total`,
    done: sql`p.done`,
    failed: sql`p.failed`,
    state: sql`p.state`,
    stopped_by: sql`p.stopped_by`,
    finished_at: sql`p.finished_at`,
    is_undoable: isUndoable,
  }),
  rows: ({ scope }: OperationView) => isVisible(scope),
  filter: ({ query }) => (query.filters.state ? { where: sql`p.state = ${query.filters.state}` } : undefined),
  search: (words) => sql`p.user_id IN (SELECT s.id FROM users s WHERE s.email LIKE ${searchPattern(words)})`,
  choices: { name: sql`p.id::text`, key: sql`p.id` },
});

/** Reads a page of the operations in the reach of a user. */
export const readOperations = (
  executor: Executor,
  scope: Scope,
  query: OperationQuery,
): Promise<ListResponse<OperationRow>> => list.read(executor, { scope, query }, query);
