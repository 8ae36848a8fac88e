import { removeFromBin } from '@account/contract/endpoints/bin.calls';
import { call } from '#shared/api/client.ts';

/** Deletes a record of the bin for ever. */
export const removeEntry = (id: number) => call(removeFromBin, { params: { id } });
