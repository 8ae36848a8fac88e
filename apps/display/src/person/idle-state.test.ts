import { expect, it } from 'vitest';
import { idleState } from './idle-state.ts';

const minute = 60_000;

it.each([
  [0, 10, { kind: 'active' }],
  [9 * minute - 1, 10, { kind: 'active' }],
  [9 * minute, 10, { kind: 'warning', seconds: 60 }],
  [9 * minute + 1, 10, { kind: 'warning', seconds: 60 }],
  [10 * minute - 1, 10, { kind: 'warning', seconds: 1 }],
  [10 * minute, 10, { kind: 'over' }],
  [600 * minute, 10, { kind: 'over' }],
  [29_000, 1, { kind: 'active' }],
  [30_000, 1, { kind: 'warning', seconds: 30 }],
  [600 * minute, 0, { kind: 'active' }],
])('after %d ms with %d minutes: %j', (quiet, minutes, state) => {
  expect(idleState(quiet, minutes)).toEqual(state);
});
