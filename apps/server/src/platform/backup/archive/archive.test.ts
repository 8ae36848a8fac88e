import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { readBackup, writeArchive } from './archive.ts';
import { headerLength } from './envelope.ts';
import { type Contents, contentsName, type Entry, type Manifest, manifestName, Tally } from './manifest.ts';

const passphrase = 'a passphrase of tests';

const manifest: Manifest = {
  archive: 1,
  created_at: '2026-01-31T12:00:00.000Z',
  migrations: [{ version: 1, name: '0001-roles-and-scope', checksum: 'c' }],
  tables: [{ name: 'devices', columns: ['id'] }],
  secret: { is_generated: true, names: [] },
};

const asJson = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

/** Some chunks of what does not compress. */
const pieces = [0, 1, 2].map((place) => ({ name: `tables/devices/00000${place}`, bytes: randomBytes(150_000) }));

function contentsOf(entries: readonly Entry[]): Contents {
  const tally = new Tally();
  for (const entry of entries) tally.add(entry);
  return { parts: tally.parts(), rows: { devices: 3 } };
}

async function written(entries: readonly Entry[], key: string | undefined): Promise<string> {
  const file = path.join(await temporaryFolder(), 'backup');
  const each = async function* () {
    yield* entries;
  };
  await writeArchive(each(), createWriteStream(file), key);
  return file;
}

const whole = [asJson(manifestName, manifest), ...pieces];
const complete = [...whole, asJson(contentsName, contentsOf(whole))];

/** The whole backup with each key: to derive a key takes some tenths of a second. */
const kept = new Map<string | undefined, Promise<Buffer>>();

async function write(key: string | undefined): Promise<string> {
  const bytes = kept.get(key) ?? written(complete, key).then((file) => readFile(file));
  kept.set(key, bytes);
  const file = path.join(await temporaryFolder(), 'backup');
  await writeFile(file, await bytes);
  return file;
}

const read = (file: string, key: string | undefined) => readBackup(file, key, () => undefined);

/** A copy with other bytes. */
async function changed(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  await writeFile(`${file}-changed`, change(await readFile(file)));
  return `${file}-changed`;
}

describe.each([
  ['an encrypted backup', passphrase],
  ['a plain backup', undefined],
])('%s', (_kind, key) => {
  it('returns what was written', async () => {
    const entries: Entry[] = [];
    const facts = await readBackup(await write(key), key, (entry) => void entries.push(entry));
    expect(entries).toEqual(pieces);
    expect(facts).toEqual({ manifest, contents: contentsOf(whole) });
  });

  it('is refused when it was cut off, or is something else', async () => {
    const file = await write(key);
    const half = await changed(file, (bytes) => bytes.subarray(0, bytes.length >> 1));
    await expect(read(half, key)).rejects.toThrow('altered or cut off');
    const other = await changed(file, (bytes) => randomBytes(bytes.length));
    await expect(read(other, key)).rejects.toThrow('no backup of this program');
    const empty = await changed(file, () => Buffer.alloc(0));
    await expect(read(empty, key)).rejects.toThrow('no backup of this program');
  });

  it('is refused when a newer program made it', async () => {
    const newer = await written([asJson(manifestName, { archive: 2 }), asJson(contentsName, {})], key);
    await expect(read(newer, key)).rejects.toThrow('newer version of this program');
  });
});

it('a backup is refused when its end is missing, or says something else', async () => {
  await expect(read(await written(whole, undefined), undefined)).rejects.toThrow('altered or cut off');
  const fewer = [...whole.slice(0, -1), asJson(contentsName, contentsOf(whole))];
  await expect(read(await written(fewer, undefined), undefined)).rejects.toThrow('altered or cut off');
  const more = [...complete, { name: 'files/logos/a.png', bytes: Buffer.from('more') }];
  await expect(read(await written(more, undefined), undefined)).rejects.toThrow('altered or cut off');
});

it('an encrypted backup needs its key', async () => {
  const file = await write(passphrase);
  await expect(read(file, 'another passphrase')).rejects.toThrow('The key is not the one');
  await expect(read(file, undefined)).rejects.toThrow('The backup is encrypted');
  expect((await readFile(file)).includes('tables/devices')).toBe(false);
});

it('a plain backup is refused where there is a key', async () => {
  const plain = await write(undefined);
  await expect(read(plain, passphrase)).rejects.toThrow('it is not encrypted, and may have been altered');
  const beheaded = await changed(await write(passphrase), (bytes) => bytes.subarray(1));
  await expect(read(beheaded, passphrase)).rejects.toThrow('it is not encrypted, and may have been altered');
});

it('two backups under one key begin differently, so that their chunks have different keys', async () => {
  const [one, other] = await Promise.all(
    [written(complete, passphrase), written(complete, passphrase)].map(async (file) => readFile(await file)),
  );
  expect(one?.subarray(headerLength, headerLength + 64)).not.toEqual(other?.subarray(headerLength, headerLength + 64));
});
