import { speaksScim } from '@account/contract/calls/scim-dialect';
import { describe, expect, it } from 'vitest';
import { isFullSize } from '../../../../tools/harness/full-size.ts';
import { useTestApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { contentsOf } from '../support/query.ts';
import { callerOf, named, type RightCall, rightCall, withBody } from './calls.ts';
import { jsonWith, placesOf, wrongValues } from './mutations.ts';
import { requireDecent } from './responses.ts';

const app = useTestApp();

/** SCIM takes whatever directories send, and says itself what is wrong. */
const tried = withBody.filter(({ body, path }) => body && !speaksScim(path));

/** At full size each field gets each wrong value; otherwise a third of them, another one than the field before. */
describe.each(named(tried))('%s', (_id, endpoint) => {
  const isRight = (json: string) => endpoint.body?.safeParse(JSON.parse(json)).success ?? false;
  const send = (client: Client, json: string, params: RightCall['params']) =>
    client.call(endpoint, { json, ...(params ? { params } : {}) });
  const cases = placesOf(endpoint).flatMap((place, row) =>
    wrongValues
      .filter((_value, column) => isFullSize || (row + column) % 3 === 0)
      .map(([kind, value]) => ({ what: `${place.join('.')}: ${kind}`, place, value })),
  );

  it('is called rightly here, and has places to be wrong in', async () => {
    expect(isRight(JSON.stringify((await rightCall(app, endpoint)).body))).toBe(true);
    expect(cases.length).toBeGreaterThan(0);
  });

  it('refuses every wrong value under its field and writes nothing', async () => {
    const { body, params } = await rightCall(app, endpoint);
    const client = await callerOf(app, endpoint);
    await app.app.services.presence.flush();
    const before = await contentsOf(app);
    for (const { what, place, value } of cases) {
      const sent = jsonWith(body, place, value);
      if (isRight(sent)) continue;
      const response = await send(client, sent, params);
      requireDecent(response, what);
      if (sent.length > endpoint.bodyLimit) {
        expect(response.status, what).toBe(413);
        continue;
      }
      expect(response.status, what).toBe(422);
      expect(Object.keys(response.body.errors).length, what).toBeGreaterThan(0);
    }
    expect(await contentsOf(app)).toEqual(before);
  });

  it('never fails on values that the contract takes', async () => {
    const { body, params } = await rightCall(app, endpoint);
    // A list changes nothing, so one caller serves for all.
    const reader = endpoint.id.endsWith('.list') ? await callerOf(app, endpoint) : undefined;
    for (const { what, place, value } of cases) {
      const sent = jsonWith(body, place, value);
      if (!isRight(sent)) continue;
      const client = reader ?? (await callerOf(app, endpoint));
      requireDecent(await send(client, sent, params), what);
    }
  });
});

it('nothing of it all has reached the prototype of objects', () => {
  expect({}).not.toHaveProperty('polluted');
});
