import type { Client } from '../../../tools/harness/client.ts';
import { costOf } from '../cost.ts';
import { type Line, tableOfLines } from '../lines.ts';
import { type Product, startProduct } from '../product.ts';
import { memoryLines } from './memory.ts';
import { recordLines } from './records.ts';
import { sessionWithRecord } from './session-with-record.ts';
import { signInLines } from './sign-ins.ts';

async function createAndDeleteLine(product: Product, session: Client): Promise<Line> {
  const took = await costOf(
    product,
    async () => {
      const { data } = await session.call<{ data: { id: number } }>('POST', '/appapi/networkdrive', {
        host: '10.0.0.2',
      });
      await session.call('DELETE', `/appapi/networkdrive/${data.id}`);
    },
    50,
  );
  return {
    name: 'create and delete, with audit, CPU ms',
    value: `${took.server.toFixed(1)} + ${took.postgres.toFixed(1)}`,
    bar: '3 + 3',
    isReached: took.server <= 3 && took.postgres <= 3,
  };
}

/** Measures single calls, sign-ins, memory and start of the product with small tables. */
export async function measureCalls(): Promise<string> {
  const product = await startProduct();
  try {
    const { session, record } = await sessionWithRecord(product);
    const lines = [
      ...(await recordLines(product, record)),
      await createAndDeleteLine(product, session),
      ...(await signInLines(product, record)),
      ...(await memoryLines(product, session, record)),
    ];
    const start = await product.restart();
    lines.push({ name: 'start to first response, s', value: start.toFixed(1), bar: '2', isReached: start <= 2 });
    return `## Calls\n\n${tableOfLines(lines)}`;
  } finally {
    await product.stop();
  }
}
