import { Client } from '../../../tools/harness/client.ts';
import { costOf } from '../cost.ts';
import { type Line, tableOfLines } from '../lines.ts';
import { administrator, type Product, startProduct } from '../product.ts';
import { wireRequest } from '../load/load.ts';
import { recordLine } from './records.ts';
import { signInLines } from './sign-ins.ts';

async function costLine(
  name: string,
  product: Product,
  call: () => Promise<unknown>,
  [server, postgres]: readonly [number, number],
): Promise<Line> {
  const took = await costOf(product, call, 50);
  return {
    name: `${name}, CPU ms`,
    value: `${took.server.toFixed(1)} + ${took.postgres.toFixed(1)}`,
    bar: `${server} + ${postgres}`,
    isReached: took.server <= server && took.postgres <= postgres,
  };
}

async function callLines(product: Product, session: Client): Promise<Line[]> {
  const drive = async (host: string) => {
    const { data } = await session.call<{ data: { id: number } }>('POST', '/appapi/networkdrive', { host });
    return data.id;
  };
  const kept = await drive('10.0.0.1');
  const createAndDelete = async () => session.call('DELETE', `/appapi/networkdrive/${await drive('10.0.0.2')}`);
  return [
    await costLine('one record by id', product, () => session.call('GET', `/appapi/networkdrive/${kept}`), [1, 0.5]),
    await costLine('create and delete, with audit', product, createAndDelete, [3, 3]),
  ];
}

async function signInLines(product: Product): Promise<Line[]> {
  const { rate, bare, small, beside } = await signInRate(product.url, administrator);
  return [
    {
      name: 'sign-ins a second, of those of bare argon2id',
      value: `${rate.toFixed(0)} of ${bare.toFixed(0)}`,
      bar: '0.9',
      isReached: rate >= 0.9 * bare,
    },
    {
      name: 'p99 of a small call beside them, ms, and without',
      value: `${beside.toFixed(1)} and ${small.toFixed(1)}`,
      bar: 'twice',
      isReached: beside <= 2 * small,
    },
  ];
}

/** Measures single calls, sign-ins, start and memory of the product with small tables. */
export async function measureCalls(): Promise<string> {
  const product = await startProduct();
  try {
    const session = new Client(product.url);
    await session.signIn(administrator);
    const lines = [...(await callLines(product, session)), ...(await signInLines(product))];
    const memory = product.memory();
    lines.push({ name: 'memory of the server, MB', value: memory.toFixed(0), bar: '200', isReached: memory <= 200 });
    const start = await product.restart();
    lines.push({ name: 'start to first response, s', value: start.toFixed(1), bar: '2', isReached: start <= 2 });
    return `## Calls\n\n${tableOfLines(lines)}`;
  } finally {
    await product.stop();
  }
}
