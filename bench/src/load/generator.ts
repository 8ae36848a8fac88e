import { Connection } from './connection.ts';
import type { Load, LoadResult } from './load.ts';

/** The process of a load: sends its requests again and again over some connections, and reports how long each took. */
process.once('message', async (load: Load) => {
  const requests = [load.request].flat().map((request) => Buffer.from(request, 'latin1'));
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + load.milliseconds;
  const keepSending = async (_: unknown, place: number) => {
    let next = place;
    const connection = new Connection(load.port);
    while (performance.now() < end) {
      const begun = performance.now();
      const request = requests[next++ % requests.length] as Buffer;
      if ((await connection.send(request)) !== 200) failed += 1;
      times.push(performance.now() - begun);
      if (load.pause) await new Promise((resolve) => setTimeout(resolve, load.pause));
    }
    connection.close();
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: load.connections }, keepSending));
  const result: LoadResult = { times, failed, seconds: (performance.now() - begun) / 1_000 };
  process.send?.(result, () => process.disconnect());
});
