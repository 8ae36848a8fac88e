import { Connection } from '../../../tools/harness/displays/http/connection.ts';
import { requestText, targetOf } from '../../../tools/harness/displays/http/target.ts';
import type { Line } from '../lines.ts';
import type { Product } from '../product.ts';
import { campusCode } from './load-fleet.ts';
import { meter } from './usage.ts';

/** Milliseconds, and how many enrol at a time. */
const lasting = 8_000;
const atOnce = 16;

/** Displays enrol by the code of an organization, as fast as they are answered. */
export async function enrolmentLines(product: Product): Promise<Line[]> {
  const target = targetOf(product.url);
  const cpu = meter(product);
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    const connection = new Connection(target);
    while (performance.now() - begun < lasting) {
      const name = `New ${next++}`;
      const body = JSON.stringify({ androidid: name, name, enrolment_code: campusCode });
      const { status } = await connection.send(requestText(target, { method: 'POST', path: '/api/v1/devices', body }));
      if (status !== 200) throw new Error(`an enrolment was answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const rate = (next * 1_000) / (performance.now() - begun);
  return [
    { name: `enrolments a second, ${atOnce} at a time`, value: rate.toFixed(0), bar: '' },
    { name: 'CPU ms an enrolment, server + Postgres', value: cpu(next), bar: '' },
  ];
}
