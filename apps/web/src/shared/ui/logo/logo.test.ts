import { expect, it } from 'vitest';
import { logoShare } from './logo.tsx';

it.each([
  [36, false, 10],
  [360, false, 100],
  [32, true, 5],
  [640, true, 100],
])('a logo of %d dp (portrait: %s) takes %d per cent of the height', (dp, portrait, share) => {
  expect(logoShare(dp, portrait)).toBe(share);
});
