import { expect, it } from 'vitest';
import { shownCode } from './enrolment-code.ts';

it.each([
  ['', ''],
  ['k7pm4', 'K7PM4'],
  ['k7pm4x', 'K7PM4-X'],
  ['K7PM4-', 'K7PM4'],
  [' k7pm4 xq2ab ', 'K7PM4-XQ2AB'],
  ['K7PM4-XQ2ABCDEF', 'K7PM4-XQ2AB'],
])('%j is shown as %j', (typed, shown) => expect(shownCode(typed)).toBe(shown));
