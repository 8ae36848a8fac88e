import { expect, test } from 'vitest';
import { fleetOf } from './fleet.ts';

test('the same seed makes the same fleet, another one another', () => {
  const fleet = fleetOf(7, 1_000);
  expect(fleetOf(7, 1_000)).toEqual(fleet);
  const androidids = new Set(fleet.map(({ androidid }) => androidid));
  expect(androidids.size).toBe(1_000);
  for (const androidid of androidids) expect(androidid).toMatch(/^[\da-f]{16}$/);
  expect(fleetOf(8, 1_000).filter(({ androidid }) => androidids.has(androidid))).toEqual([]);
});

test('a larger fleet begins with the smaller one', () => {
  expect(fleetOf(7, 30).slice(0, 20)).toEqual(fleetOf(7, 20));
});
