import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { parseObjectStore } from './object-store.ts';

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
