import { expect, it } from 'vitest';
import { pauseOf } from './batch-states.ts';

const none = { sent: 0, written: 0, failed: 0, accepted: 0 };

it.each([
  ['mails wait', { total: 3, sent: 2 }, 2_000],
  ['many mails wait', { total: 501, sent: 2 }, 10_000],
  ['all mails were sent', { total: 3, sent: 2, failed: 1 }, 15_000],
  ['mails became files', { total: 3, written: 2, accepted: 1 }, 15_000],
  ['all have accepted', { total: 3, accepted: 3 }, false],
])('while %s, a batch is fetched again in time', (_, counts, pause) => {
  expect(pauseOf({ ...none, ...counts })).toBe(pause);
});
