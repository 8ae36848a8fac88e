import { tableOfLines } from '../lines.ts';
import { startProduct } from '../product.ts';
import { connectDirectory } from './directory.ts';
import { leaverLines, rounds } from './leavers.ts';
import { provisioningLines } from './provisioning.ts';

const people = 10_000;

/** Of fewer people, the leavers would be held: the brake lets a twentieth go. */
const fewest = 20 * rounds;

/** Measures how fast a directory brings the people of an organization, and how fast one of them is out. */
export async function measureDirectories(scale: number): Promise<string> {
  const product = await startProduct();
  try {
    const connected = await connectDirectory(product);
    const lines = await provisioningLines(product, connected.token, Math.max(fewest, Math.round(people * scale)));
    lines.push(...(await leaverLines(product, connected)));
    return `## Directories\n\n${tableOfLines(lines)}`;
  } finally {
    await product.stop();
  }
}
