import { expect, it } from 'vitest';
import { clientOf, siteOf } from './client.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1::6', '2001:db8:1:0::/64'],
  ['2001:db8::2:0:0:0:6', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the client of %j is %j', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

it.each([
  ['192.0.2.7', undefined],
  ['::ffff:192.0.2.7', undefined],
  ['2001:DB8:1:2::6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
])('the site of %j is %j', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
