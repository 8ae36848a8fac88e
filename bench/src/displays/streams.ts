import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '../lines.ts';
import type { Product } from '../product.ts';
import { Listeners } from './listeners.ts';

/** Opens so many event streams and measures the memory of each. */
export async function streamLines(product: Product, streams: number): Promise<Line[]> {
  const before = product.memory();
  const listeners = new Listeners(product.url);
  const begun = performance.now();
  await listeners.open(Array.from({ length: streams }, (_, display) => display));
  const seconds = (performance.now() - begun) / 1_000;
  await wait(5_000);
  const after = product.memory();
  listeners.close();
  return [
    {
      name: `memory of the server, MB, with ${streams.toLocaleString('en')} event streams (before: ${before.toFixed(0)})`,
      value: after.toFixed(0),
      bar: '',
    },
    { name: 'of it for each stream, KB', value: ((1_024 * (after - before)) / streams).toFixed(0), bar: '' },
    { name: 'streams opened a second, with their configurations', value: (streams / seconds).toFixed(0), bar: '' },
  ];
}
