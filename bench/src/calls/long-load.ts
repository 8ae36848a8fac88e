import { tableOfLines } from '../lines.ts';
import { startProduct } from '../product.ts';
import { memoryLines } from './memory.ts';
import { sessionWithRecord } from './session-with-record.ts';

const hour = 3_600;

/** The memory of the server after long load: an hour of it at scale 1. */
export async function measureMemory(scale: number): Promise<string> {
  const product = await startProduct();
  try {
    const { session, record } = await sessionWithRecord(product);
    const seconds = scale * hour;
    const length = { seconds, rounds: Math.max(2, Math.round(seconds / 60)) };
    return `## Memory\n\n${tableOfLines(await memoryLines(product, session, record, length))}`;
  } finally {
    await product.stop();
  }
}
