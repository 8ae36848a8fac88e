import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [119, '1 minute'],
  [3_600, '1 hour'],
  [3_900, '1 hour, 5 minutes'],
])('%i seconds are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));
