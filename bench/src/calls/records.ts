import { postgresCpu, processCpu } from '../cpu.ts';
import type { Line } from '../lines.ts';
import { runLoad } from '../load/load.ts';
import type { Product } from '../product.ts';
import { median } from '../repeat.ts';

const rounds = 3;
const milliseconds = 3_000;

/** One record by id, asked one after another and by several at a time. */
export async function recordLines(product: Product, request: string): Promise<Line[]> {
  const port = Number(new URL(product.url).port);
  const lines: Line[] = [];
  for (const connections of [1, 8]) {
    const measured: { server: number; postgres: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = { server: processCpu(product.pid), postgres: postgresCpu(product.postmaster) };
      const { times } = await runLoad({ port, request, connections, milliseconds });
      measured.push({
        server: (processCpu(product.pid) - before.server) / times.length,
        postgres: (postgresCpu(product.postmaster) - before.postgres) / times.length,
      });
    }
    const [server, postgres] = (['server', 'postgres'] as const).map((part) =>
      median(measured.map((one) => one[part])),
    ) as [number, number];
    lines.push({
      name: `one record by id, ${connections} at a time, CPU ms`,
      value: `${server.toFixed(2)} + ${postgres.toFixed(2)}`,
      bar: '1 + 0.5',
      isReached: server <= 1 && postgres <= 0.5,
    });
  }
  return lines;
}
