import { returnReasons } from '@account/contract/pages/reasons';
import { expect, it } from 'vitest';
import { refusedReturnOf } from './refused-return.ts';

it.each(returnReasons)('%s is known', (reason) => {
  expect(refusedReturnOf(`?url=%2Fuser&reason=${reason}&platform=microsoft`)).toEqual({
    reason,
    platform: 'microsoft',
  });
});

it.each(['', '?reason=', '?reason=toString&platform=google', '?reason=<b>late</b>', '?platform=google'])(
  '%j is none',
  (search) => {
    expect(refusedReturnOf(search)).toBeUndefined();
  },
);

it('takes no platform from the address but those that there are', () => {
  expect(refusedReturnOf('?reason=expired&platform=evil.example')).toEqual({ reason: 'expired', platform: undefined });
});
