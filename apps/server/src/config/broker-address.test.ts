import { describe, expect, it } from 'vitest';
import { parseBrokerAddress } from './broker-address.ts';
import { readConfig } from './config.ts';

describe('EVENTS_URL', () => {
  it.each([
    ['redis://localhost', { url: 'redis://localhost', prefix: 'account', name: 'localhost:6379 account' }],
    ['redis://user:p%40ss@cache:6380/2', { url: 'redis://user:p%40ss@cache:6380/2', name: 'cache:6380 account' }],
    ['rediss://:word@cache?prefix=school-1', { url: 'rediss://:word@cache', prefix: 'school-1' }],
    ['redis://[::1]:7000/', { name: '[::1]:7000 account' }],
  ])('%s is understood', (text, expected) => {
    expect(parseBrokerAddress(text)).toMatchObject(expected);
    expect(readConfig({ EVENTS_URL: text }).broker).toMatchObject(expected);
  });

  it.each([
    'cache',
    'http://cache',
    'redis://',
    'redis:///0',
    'redis://cache/account',
    'redis://cache?prefix=',
    'redis://cache?prefix=a:b',
    'redis://cache?prfix=a',
    'redis://cache#part',
    'redis://user:%zz@cache',
    'redis://ca che',
  ])('%s ends the start, and is not repeated', (text) => {
    expect(() => readConfig({ EVENTS_URL: text })).toThrow(/^EVENTS_URL must be a redis:\/\/ or rediss:\/\/ address/);
    expect(() => readConfig({ EVENTS_URL: text })).not.toThrow(/%zz|prfix/);
  });

  it('is unset by default: events go through Postgres', () => {
    expect(readConfig({}).broker).toBeUndefined();
  });
});
