import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { openObjectStore } from '#test/support/outside/object-store.ts';
import { namesIn, storeOf } from '#test/support/outside/stores.ts';
import { parseObjectStore } from '../../config/service-addresses.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const gone = `${'x'.repeat(43)}.png`;
const unavailable = { code: 'unavailable', details: { message: { id: 'refusals.storage_unavailable' } } };

const uses: [string, (store: Storage) => Promise<unknown>][] = [
  ['put', (store) => store.put('profile', Buffer.from('x'), 'jpg')],
  ['size', (store) => store.size('profile', gone)],
  ['read', (store) => store.read('profile', gone)],
  ['remove', (store) => store.remove('profile', gone)],
  ['list', (store) => namesIn(store, 'profile')],
  ['ownerOf', (store) => store.ownerOf('another-installation')],
];

it('an S3 service that is away, or refuses, is unavailable for every use, and serves again when it is back', async () => {
  const objects = await openObjectStore();
  const store = await storeOf({ S3_URL: objects.url('away') });
  await objects.stop();
  for (const [use, attempt] of uses) await expect(attempt(store), use).rejects.toMatchObject(unavailable);
  await objects.start();
  const name = await store.put('profile', Buffer.from('back'), 'jpg');
  expect(await store.size('profile', name)).toBe(4);
  const elsewhere = await storeOf({ S3_URL: objects.url('x').replace('account-pictures', 'no-such-bucket') });
  await expect(elsewhere.put('profile', Buffer.from('x'), 'jpg')).rejects.toMatchObject(unavailable);
  await objects.stop();
});

it('settings of the AWS programs of the same machine do not reach the store', async () => {
  const objects = await openObjectStore();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('AWS_USE_FIPS_ENDPOINT', 'true');
  vi.stubEnv('AWS_USE_DUALSTACK_ENDPOINT', 'true');
  vi.stubEnv('AWS_DEFAULTS_MODE', 'unknown');
  const store = await storeOf({ S3_URL: objects.url('settings') });
  const name = await store.put('profile', Buffer.from('x'), 'jpg');
  expect(await store.size('profile', name)).toBe(1);
  await objects.stop();
});

it('an S3 service that takes calls and never answers is unavailable soon', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const place = parseObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`);
  if (!place) throw new Error('no address');
  const store = createS3Storage(place, { connectionTimeout: 100, requestTimeout: 100 });
  for (const [use, attempt] of uses) await expect(attempt(store), use).rejects.toMatchObject(unavailable);
  await store.close();
  mute.close();
});

it('an S3 service that stops in the midst of an answer is unavailable soon', async () => {
  const mute = createHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': 1_000 });
    response.write('<?xml version="1.0"?>');
  }).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const place = parseObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`);
  if (!place) throw new Error('no address');
  const store = createS3Storage(place, { connectionTimeout: 100, requestTimeout: 100 });
  // The content of a file is read by the caller.
  for (const [use, attempt] of uses.filter(([use]) => use !== 'read'))
    await expect(attempt(store), use).rejects.toMatchObject(unavailable);
  const file = await store.read('profile', gone);
  await expect(file?.content.toArray()).rejects.toThrow();
  await store.close();
  mute.close();
});

it('a page that answers 200 in place of an S3 service has stored nothing', async () => {
  const page = createHttpServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const { port } = page.address() as AddressInfo;
  const store = await storeOf({ S3_URL: `s3://key:secret@127.0.0.1:${port}/bucket?tls=off` });
  await expect(store.put('profile', Buffer.from('x'), 'jpg')).rejects.toMatchObject(unavailable);
  page.close();
});

it('a list on S3 whose pages lead to themselves is unavailable', async () => {
  const again = '<IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken>';
  const loop = createHttpServer((_request, response) =>
    response.end(`<?xml version="1.0"?><ListBucketResult>${again}</ListBucketResult>`),
  ).listen(0, '127.0.0.1');
  await once(loop, 'listening');
  const { port } = loop.address() as AddressInfo;
  const store = await storeOf({ S3_URL: `s3://key:secret@127.0.0.1:${port}/bucket?tls=off` });
  await expect(namesIn(store, 'profile')).rejects.toMatchObject(unavailable);
  loop.close();
});

it('a disk that takes nothing is unavailable, and keeps no draft', async () => {
  const DATA_DIR = await temporaryFolder();
  const store = await storeOf({ DATA_DIR });
  const folder = path.join(DATA_DIR, 'uploads', 'profile');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file where the folder was');
  await expect(store.put('profile', Buffer.from('x'), 'jpg')).rejects.toMatchObject(unavailable);
  await rm(folder);
  await mkdir(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('a draft on disk is listed, and never taken for a file', async () => {
  const DATA_DIR = await temporaryFolder();
  const store = await storeOf({ DATA_DIR });
  const draft = `.${'d'.repeat(43)}.jpg`;
  await writeFile(path.join(DATA_DIR, 'uploads', 'profile', draft), 'half a pic');
  expect(await namesIn(store, 'profile')).toEqual([draft]);
  await store.remove('profile', draft);
  expect(await namesIn(store, 'profile')).toEqual([]);
});

it('a name never leads out of the folder', async () => {
  const DATA_DIR = await temporaryFolder();
  const store = await storeOf({ DATA_DIR });
  await writeFile(path.join(DATA_DIR, 'secret'), 'secret');
  for (const name of ['../../secret', '..', '../../../etc/passwd']) {
    await store.remove('profile', name).catch(() => undefined);
    expect(await store.read('profile', name).catch(() => undefined)).toBeUndefined();
  }
  expect(await readdir(DATA_DIR)).toContain('secret');
});
