import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each([
  [0, 'topTen', 1, 'accounts.strength_weak', 'accounts.advice_common'],
  [1, 'keyPattern', 1, 'accounts.strength_weak', 'accounts.advice_row'],
  [2, null, 2, 'accounts.strength_fair', 'accounts.advice_word'],
  [2, 'a warning of a later version', 2, 'accounts.strength_fair', 'accounts.advice_word'],
  [3, 'dates', 3, 'accounts.strength_good', null],
  [4, null, 4, 'accounts.strength_strong', null],
])('a score of %i with the warning %j', (score, warning, bars, label, advice) => {
  expect(strengthOf({ score, warning })).toMatchObject({ bars, label, advice });
});
