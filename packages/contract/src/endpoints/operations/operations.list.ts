import * as z from 'zod/mini';
import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { column, moment, number, oneOf, text } from '../../lists/parts.ts';
import { operation, operationStates } from './operations.ts';

const { kind, action, state, stopped_by, finished_at } = operation.shape;

/** Operations on many records, with who began them. */
export const operationList = defineList({
  columns: {
    id: number(),
    created_at: moment().sortable(),
    actor_email: text().sortable().searchable(),
    kind: column(kind),
    action: column(action).sortable(),
    total: number().sortable(),
    done: number(),
    failed: number().sortable(),
    state: column(state).sortable(),
    stopped_by: column(stopped_by),
    finished_at: column(finished_at),
    /** Whether something that it did can be undone. */
    is_undoable: column(z.boolean()),
  },
  order: 'created_at',
  scope: 'none',
  filters: { state: oneOf(operationStates) },
});
export type OperationRow = RowOf<typeof operationList>;
export type OperationQuery = QueryOf<typeof operationList>;
