import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { requireDecent } from './answers.ts';
import { callerOf, rightCall, withBody } from './calls.ts';
import { placesOf } from './mutations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyValue = fc.oneof(
  { depthSize: 'small' },
  fc.jsonValue({ noUnicodeString: false }),
  anyText,
  fc.double(),
  fc.maxSafeInteger(),
);

const anyCall = fc.constantFrom(...withBody).chain((endpoint) => {
  const places = placesOf(endpoint).filter(({ length }) => length === 1);
  const names = places.length > 0 ? fc.constantFrom(...places.map(([name = '']) => name)) : anyText;
  return fc.record({
    endpoint: fc.constant(endpoint),
    /** What stands in some fields of a right body. */
    changes: fc.dictionary(fc.oneof({ weight: 9, arbitrary: names }, anyText), anyValue, { maxKeys: 4 }),
    /** Now and then the whole body. */
    whole: fc.option(anyValue, { freq: 6 }),
    id: fc.oneof(fc.constant(undefined), fc.integer(), anyText),
  });
});

it('2,000 calls with anything in them never make the server fail', async () => {
  const started = performance.now();
  const known = new Map<unknown, Awaited<ReturnType<typeof rightCall>>>();
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ endpoint, changes, whole, id }) => {
      const right = known.get(endpoint) ?? (await rightCall(app, endpoint));
      known.set(endpoint, right);
      const client = await callerOf(app, endpoint);
      const params = { ...right.params, ...(id === undefined ? {} : { id }) };
      const body = whole ?? { ...right.body, ...changes };
      const answer = await client.call(endpoint, { json: JSON.stringify(body), params });
      requireDecent(answer, `${endpoint.id} ${JSON.stringify(body).slice(0, 500)}`);
      calls += 1;
    }),
    { numRuns: 2_000, interruptAfterTimeLimit: 19_000 },
  );
  expect(calls).toBeGreaterThan(500);
  expect(performance.now() - started).toBeLessThan(20_000);
});
