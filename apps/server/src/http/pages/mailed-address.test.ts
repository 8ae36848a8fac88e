import { expect, it } from 'vitest';
import { mendedAddress } from './mailed-address.ts';

const token = 'abcdefghij-_ABCDEFGHIJ';

it.each([
  [
    `/email/verify/7/${token}?expires=1&amp;signature=${token}`,
    `/email/verify/7/${token}?expires=1&signature=${token}`,
  ],
  [`/email/verify/7/${token}?expires=1&signature=${token}.`, `/email/verify/7/${token}?expires=1&signature=${token}`],
  [`/email/verify/7/${token}?expires=1&signature=${token}%3E`, `/email/verify/7/${token}?expires=1&signature=${token}`],
  [`/password/create/${token}>`, `/password/create/${token}`],
  [`/password/create/${token}).`, `/password/create/${token}`],
  [`/password/reset/${token}?email=ada%40example.com>`, `/password/reset/${token}?email=ada%40example.com`],
])('%s is mended', (url, mended) => expect(mendedAddress(url)).toBe(mended));

it.each([
  `/email/verify/7/${token}?expires=1&signature=${token}`,
  `/password/create/${token}`,
  '/device?search=a.',
  '/device?search=a&amp;page=2',
  '/nothing.',
])('%s stays as it is', (url) => expect(mendedAddress(url)).toBeUndefined());
