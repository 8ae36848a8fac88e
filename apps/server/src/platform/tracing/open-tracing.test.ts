import { expect, it } from 'vitest';
import { collectLogs } from '#test/support/logs.ts';
import { startCollector } from '#test/support/outside/collector.ts';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { inSpan } from '../../kernel/telemetry.ts';
import { openTracing } from './open-tracing.ts';

const start = { kind: 'job', name: 'job test', attributes: {} } as const;

/** More than one batch: the first is sent at once. */
const many = 600;

const open = (endpoint: string) => {
  const { logger, lines } = collectLogs();
  return { tracing: openTracing({ endpoint, release: '1.0.0', logger }), lines };
};

it('work within a span knows its trace, spans in it are its parts, and its error is named without its message', async () => {
  const collector = await startCollector();
  const { tracing } = open(collector.address);
  expect(tracing.traceId()).toBeUndefined();
  const work = inSpan(tracing, start, async () => {
    const outer = tracing.traceId();
    await inSpan(tracing, { ...start, name: 'inner' }, async () => expect(tracing.traceId()).toBe(outer));
    throw new TypeError('with a value');
  });
  await expect(work).rejects.toThrow('with a value');
  await tracing.close();
  const [inner, outer] = collector.spans();
  expect(inner).toMatchObject({ name: 'inner', traceId: outer?.traceId, parentSpanId: outer?.spanId });
  expect(outer?.attributes).toEqual([{ key: 'error.type', value: { stringValue: 'TypeError' } }]);
  expect(collector.bodies.join('')).not.toContain('with a value');
});

it('a span of an unsampled trace is not sent, and a span of a sampled one is', async () => {
  const collector = await startCollector();
  const { tracing } = open(collector.address);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  for (const flags of ['00', '01']) {
    const span = tracing.begin({ ...start, name: flags }, `00-${traceId}-b7ad6b7169203331-${flags}`);
    await span.within(() => inSpan(tracing, { ...start, name: `in ${flags}` }, async () => undefined));
    span.end();
  }
  await tracing.close();
  expect(collector.spans()).toMatchObject([
    { name: 'in 01', traceId },
    { name: '01', traceId, parentSpanId: 'b7ad6b7169203331' },
  ]);
});

it('a collector that never responds keeps neither work nor the end', async () => {
  const collector = await startCollector(() => undefined);
  const { tracing } = open(collector.address);
  for (let count = 0; count < many; count += 1) await inSpan(tracing, start, async () => undefined);
  await expect.poll(() => collector.bodies).toHaveLength(1);
  expect(await inSpan(tracing, start, async () => 'done')).toBe('done');
  await tracing.close();
});

it.each([
  ['that is not there', async () => `http://127.0.0.1:${await freePort()}`],
  ['that refuses', async () => (await startCollector(undefined, 403)).address],
])('a collector %s is named by one line of the log', async (_what, addressOf) => {
  const { tracing, lines } = open(await addressOf());
  for (let count = 0; count < many; count += 1) await inSpan(tracing, start, async () => undefined);
  await tracing.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['traces cannot be sent']);
});
