import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { parseBrokerAddress, parseObjectStore } from './service-addresses.ts';

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

describe('S3_URL', () => {
  it.each([
    [
      's3://key:secret@s3.eu-central-1.amazonaws.com/pictures?region=eu-central-1',
      { endpoint: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1', bucket: 'pictures', prefix: '' },
    ],
    [
      's3://key:secret@minio:9000/pictures/account/one?tls=off',
      { endpoint: 'http://minio:9000', region: 'us-east-1', bucket: 'pictures', prefix: 'account/one/' },
    ],
    ['s3://a%2Fb:c%2Bd%3D@host/bucket/', { accessKeyId: 'a/b', secretAccessKey: 'c+d=', pathStyle: true }],
    ['s3://key:secret@oss.example.com/bucket?style=host', { pathStyle: false }],
    ['s3://key:secret@[::1]:9000/bucket?tls=off', { endpoint: 'http://[::1]:9000' }],
  ])('%s is understood', (text, expected) => {
    expect(parseObjectStore(text)).toMatchObject(expected);
    expect(readConfig({ S3_URL: text }).objectStore).toMatchObject(expected);
  });

  it.each([
    'bucket',
    's3://',
    's3://host/bucket',
    's3://key@host/bucket',
    's3://:secret@host/bucket',
    's3://key:secret@/bucket',
    's3://key:secret@host',
    's3://key:secret@host/',
    's3://key:se/cret@host/bucket',
    's3://key:%zz@host/bucket',
    's3://key:secret@host/bucket?tls=maybe',
    's3://key:secret@host/bucket?style=odd',
    's3://key:secret@host/bucket?region=',
    's3://key:secret@host/bucket?reigon=eu',
    's3://key:secret@host/bucket#part',
    'https://key:secret@host/bucket',
  ])('%s ends the start, and is not repeated', (text) => {
    expect(() => readConfig({ S3_URL: text })).toThrow(/^S3_URL must be s3:\/\/key:secret@host\/bucket/);
    expect(() => readConfig({ S3_URL: text })).not.toThrow(/se\/cret|%zz/);
  });

  it('is unset by default: files go into DATA_DIR', () => {
    expect(readConfig({}).objectStore).toBeUndefined();
  });
});
