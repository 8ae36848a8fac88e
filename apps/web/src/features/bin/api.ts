import { removeFromBin } from '@account/contract/endpoints/bin.calls';
import { call } from '#shared/api/client.ts';

/** Deletes a record of the bin for ever; a person who is erased is taken out of the activity too. */
export const removeEntry = (id: number, erase = false) => call(removeFromBin, { params: { id }, body: { erase } });
