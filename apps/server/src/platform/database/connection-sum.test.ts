import { expect, it } from 'vitest';
import { connectionsOf, partsOf } from './connection-sum.ts';

it.each([6, 7, 8, 9, 10, 11, 20, 999, 1_000])('the doors share %d connections, each has two or more', (connections) => {
  const parts = Object.values(partsOf(connections));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(connections);
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(2);
});

it('four programs fit a Postgres with 100 connections, as when one of three is replaced', () => {
  const size = { processes: 1, connections: 10, hasJobs: true, isPooled: false };
  expect(4 * connectionsOf(size)).toBeLessThanOrEqual(97);
});

it('calls through a pooler are no connections of Postgres itself', () => {
  const size = { processes: 3, connections: 500, hasJobs: true, isPooled: true };
  expect(connectionsOf(size)).toBe(15);
});
