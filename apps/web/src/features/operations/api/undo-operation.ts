import { undoOperation } from '@account/contract/endpoints/administration/operations.calls';
import { call } from '#shared/api/client.ts';

/** Brings back what an operation has deleted. */
export const undo = (id: number) => call(undoOperation, { params: { id } });
