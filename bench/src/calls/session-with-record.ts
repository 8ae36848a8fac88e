import { Client } from '../../../tools/harness/client.ts';
import { wireRequest } from '../load/load.ts';
import { administrator, type Product } from '../product.ts';

/** A session of the administrator, and the request that reads a record of its own. */
export async function sessionWithRecord(product: Product) {
  const session = new Client(product.url);
  await session.signIn(administrator);
  const { data } = await session.call<{ data: { id: number } }>('POST', '/appapi/networkdrive', { host: '10.0.0.1' });
  return { session, record: wireRequest('GET', `/appapi/networkdrive/${data.id}`, session.headers) };
}
