import { describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { contentsOf } from '../support/query.ts';
import { callerOf, named, rightCall, withBody } from './calls.ts';
import { jsonWith, placesOf, wrongValues } from './mutations.ts';
import { requireDecent } from './responses.ts';

const app = useTestApp();

describe.each(named(withBody.filter(({ body }) => body)))('%s', (_id, endpoint) => {
  const isRight = (json: string) => endpoint.body?.safeParse(JSON.parse(json)).success ?? false;
  const send = (client: Client, json: string, params: Record<string, number> | undefined) =>
    client.call(endpoint, { json, ...(params ? { params } : {}) });
  const cases = placesOf(endpoint).flatMap((place) =>
    wrongValues.map(([kind, value]) => ({ what: `${place.join('.')}: ${kind}`, place, value })),
  );

  it('is called rightly here, and has places to be wrong in', async () => {
    expect(isRight(JSON.stringify((await rightCall(app, endpoint)).body))).toBe(true);
    expect(cases.length).toBeGreaterThan(0);
  });

  it('refuses every wrong value under its field and writes nothing', async () => {
    const { body, params } = await rightCall(app, endpoint);
    const client = await callerOf(app, endpoint);
    const before = await contentsOf(app);
    for (const { what, place, value } of cases) {
      const sent = jsonWith(body, place, value);
      if (isRight(sent)) continue;
      const response = await send(client, sent, params);
      requireDecent(response, what);
      expect(response.status, what).toBe(422);
      expect(Object.keys(response.body.errors).length, what).toBeGreaterThan(0);
    }
    expect(await contentsOf(app)).toEqual(before);
  });

  it('never fails on values that the contract takes', async () => {
    const { body, params } = await rightCall(app, endpoint);
    for (const { what, place, value } of cases) {
      const sent = jsonWith(body, place, value);
      if (!isRight(sent)) continue;
      const client = await callerOf(app, endpoint);
      requireDecent(await send(client, sent, params), what);
    }
  });
});

it('nothing of it all has reached the prototype of objects', () => {
  expect({}).not.toHaveProperty('polluted');
});
