import { expect, it } from 'vitest';
import { createHistory, withoutHeader } from './positions.ts';

const at = (position: number, timeline = '00000001') => ({ position, timeline });

it('a replica is as old as the last time at which the primary had no more than it shows', () => {
  const history = createHistory(10_000);
  history.add(100, at(1_000));
  history.add(300, at(2_000));
  history.add(500, at(2_000));
  history.add(700, at(3_000));
  expect([999, 1_000, 2_500, 9_000].map(history.timeOf)).toEqual([Number.NEGATIVE_INFINITY, 100, 500, 700]);
});

it.each([
  ['of another timeline', at(9_000, '00000002')],
  ['of a primary that lost changes', at(500)],
])('positions %s end those before', (_kind, answer) => {
  const history = createHistory(10_000);
  history.add(100, at(1_000));
  history.add(300, answer);
  expect(history.timeOf(1_000)).toBe(answer.position > 1_000 ? Number.NEGATIVE_INFINITY : 300);
});

it('a position of too long ago is forgotten', () => {
  const history = createHistory(1_000);
  history.add(0, at(1_000));
  history.add(1_500, at(2_000));
  expect(history.timeOf(1_000)).toBe(Number.NEGATIVE_INFINITY);
});

it('the header of a page that is not begun is not waited for', () => {
  expect([8_192 + 24, 8_192 + 32, 24, 8_192].map(withoutHeader)).toEqual([8_192, 8_224, 0, 8_192]);
});
