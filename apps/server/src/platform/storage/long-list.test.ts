import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { openObjectStore } from '#test/support/outside/object-store.ts';
import { namesIn, storeOf } from '#test/support/outside/stores.ts';
import { parseObjectStore } from '../../config/service-addresses.ts';
import type { Storage } from './storage.ts';

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
