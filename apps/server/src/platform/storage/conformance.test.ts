import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { type ObjectStoreServer, openObjectStore } from '#test/support/outside/object-store.ts';
import { namesIn, storeOf, stores } from '#test/support/outside/stores.ts';
import { parseObjectStore } from '../../config/service-addresses.ts';
import type { Span, Storage } from './storage.ts';

let objects: ObjectStoreServer;
beforeAll(async () => {
  objects = await openObjectStore();
});
afterAll(() => objects.stop());

const content = Buffer.from('0123456789');
const gone = `${'x'.repeat(43)}.png`;

async function contentOf(store: Storage, name: string, span?: Span) {
  const file = await store.read('profile', name, span);
  return file && { size: file.size, text: (await buffer(file.content)).toString() };
}

describe.each(Object.entries(stores))('storage on %s', (_kind, open) => {
  it('gives a file back as it was stored, under a name that cannot be guessed', async () => {
    const store = await open(objects);
    const name = await store.put('profile', content, 'jpg');
    expect(name).toMatch(/^[\w-]{43}\.jpg$/);
    expect(await contentOf(store, name)).toEqual({ size: 10, text: '0123456789' });
    expect(await store.size('profile', name)).toBe(10);
  });

  it('keeps every byte of a large file', async () => {
    const store = await open(objects);
    const large = Buffer.from(Array.from({ length: 3_000_000 }, (_none, index) => index % 251));
    const name = await store.put('wallpaper', large, 'png');
    const file = await store.read('wallpaper', name);
    expect(file && (await buffer(file.content)).equals(large)).toBe(true);
  });

  it('gives a part of a file', async () => {
    const store = await open(objects);
    const name = await store.put('profile', content, 'png');
    expect(await contentOf(store, name, { start: 2, end: 4 })).toEqual({ size: 3, text: '234' });
    expect(await contentOf(store, name, { start: 9, end: 9 })).toEqual({ size: 1, text: '9' });
  });

  it('gives two files of the same content two names', async () => {
    const store = await open(objects);
    const names = [await store.put('logos', content, 'png'), await store.put('logos', content, 'png')];
    expect(new Set(names).size).toBe(2);
    expect(await namesIn(store, 'logos')).toEqual(names.toSorted());
  });

  it('removes a file, once or twice', async () => {
    const store = await open(objects);
    const [name, other] = [await store.put('profile', content, 'jpg'), await store.put('profile', content, 'jpg')];
    await store.remove('profile', name);
    await store.remove('profile', name);
    expect(await store.size('profile', name)).toBeUndefined();
    expect(await store.read('profile', name)).toBeUndefined();
    expect(await namesIn(store, 'profile')).toEqual([other]);
  });

  it('has nothing under a name that was never given', async () => {
    const store = await open(objects);
    expect(await store.size('profile', gone)).toBeUndefined();
    expect(await store.read('profile', gone)).toBeUndefined();
    await expect(store.remove('profile', gone)).resolves.toBeUndefined();
  });

  it('keeps the kinds apart', async () => {
    const store = await open(objects);
    const name = await store.put('profile', content, 'jpg');
    expect(await store.size('wallpaper', name)).toBeUndefined();
    expect(await namesIn(store, 'wallpaper')).toEqual([]);
  });

  it('lists what there is, and nothing of an empty kind', async () => {
    const store = await open(objects);
    expect(await namesIn(store, 'logos')).toEqual([]);
    const names = await Promise.all(Array.from({ length: 50 }, () => store.put('logos', content, 'png')));
    expect(await namesIn(store, 'logos')).toEqual(names.toSorted());
  });

  it('says when a file was stored', async () => {
    const store = await open(objects);
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    await store.put('profile', content, 'jpg');
    for await (const [file] of store.list('profile')) {
      expect(file?.storedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
      expect(file?.storedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    }
  });

  it('belongs to the first installation that asks', async () => {
    const store = await open(objects);
    expect(await store.ownerOf('first')).toBe('first');
    expect(await store.ownerOf('second')).toBe('first');
    expect(await store.ownerOf('first')).toBe('first');
  });
});

/** More names than a batch holds, in an order on which the S3 emulator and S3 agree. */
const names = Array.from({ length: 1_050 }, (_none, index) => `${index + 1_000}.png`);

async function requireAllInBatches(store: Storage) {
  const sizes: number[] = [];
  for await (const batch of store.list('logos')) sizes.push(batch.length);
  expect(sizes).toEqual([1_000, 50]);
  expect(await namesIn(store, 'logos')).toEqual(names);
}

it('a long list on disk comes in batches, and whole', async () => {
  const DATA_DIR = await temporaryFolder();
  const store = await storeOf({ DATA_DIR });
  for (const name of names) await writeFile(path.join(DATA_DIR, 'uploads', 'logos', name), 'x');
  await requireAllInBatches(store);
});

it('a long list on S3 comes in batches, and whole', async () => {
  const objects = await openObjectStore();
  const S3_URL = objects.url('long');
  const place = parseObjectStore(S3_URL);
  if (!place) throw new Error('no address');
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
  });
  for (const name of names)
    await client.send(new PutObjectCommand({ Bucket: place.bucket, Key: `${place.prefix}logos/${name}`, Body: 'x' }));
  await requireAllInBatches(await storeOf({ S3_URL }));
  client.destroy();
  await objects.stop();
});
