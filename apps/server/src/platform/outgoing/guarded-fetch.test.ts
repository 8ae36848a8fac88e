import { expect, it } from 'vitest';
import { isOwnHost, requirePublicAddress } from './guarded-fetch.ts';

it.each([
  ['http://localhost:3000/', true],
  ['http://127.0.0.1/', true],
  ['https://localhost/', false],
  ['http://example.com/', false],
])('%s is of this machine and without encryption: %s', (address, isOwn) => {
  expect(isOwnHost(new URL(address))).toBe(isOwn);
});

it.each(['http://93.184.216.34/', 'ftp://localhost/', 'no address'])('refuses %s', async (address) => {
  await expect(requirePublicAddress(address, 'url')).rejects.toMatchObject({
    details: { fields: { url: [{ id: 'validation.webhook_url' }] } },
  });
});
