import type { Endpoint } from '@account/contract/calls/endpoint';
import { removeFromBin } from '@account/contract/endpoints/bin';
import type { Client } from './client.ts';

/** Deletes a record, and removes it from the bin. */
export async function deleteForEver(client: Client, deletion: Endpoint, id: number): Promise<void> {
  const { body } = await client.call(deletion, { params: { id } });
  const { status } = await client.call(removeFromBin, { params: { id: body.data.bin_id } });
  if (status !== 200) throw new Error(`the record was not removed: ${status}`);
}
