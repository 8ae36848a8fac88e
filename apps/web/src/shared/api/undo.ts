import { restoreFromBin } from '@account/contract/endpoints/bin.calls';
import { undoOperation as undoOperationEndpoint } from '@account/contract/endpoints/operations/operations.calls';
import { call } from './client.ts';

/** Puts back what an operation has deleted or changed, by another operation. */
export const undoOperation = (id: number) => call(undoOperationEndpoint, { params: { id } });

/** Brings a deleted record back, by the id of its entry in the bin. */
export const restoreEntry = (id: number) => call(restoreFromBin, { params: { id } });
