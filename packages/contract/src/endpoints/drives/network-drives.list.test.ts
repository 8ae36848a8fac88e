import { describe, expect, it } from 'vitest';
import { driveHost } from './network-drives.list.ts';

describe('the host of a network drive', () => {
  it.each(['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', ' 192.168.1.20 '])(
    'takes %s',
    (host) => {
      expect(driveHost.parse(host)).toBe(host.trim());
    },
  );

  it.each([
    '',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '10.0.0.256',
    '10.0.0.01',
    '10.0.0',
    'nas',
    '::1',
    5,
  ])('refuses %j', (host) => {
    const result = driveHost.safeParse(host);
    expect(result.error?.issues[0]?.message).toBe('validation.private_ipv4');
  });
});
