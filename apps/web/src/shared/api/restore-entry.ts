import { restoreFromBin } from '@account/contract/endpoints/bin.calls';
import { call } from './client.ts';

/** Brings a deleted record back, by the id of its entry in the bin. */
export const restoreEntry = (id: number) => call(restoreFromBin, { params: { id } });
