import { uploadProfilePicture } from '@account/contract/endpoints/accounts/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { plainJpeg } from '#test/support/files/pictures.ts';
import { type ObjectStoreServer, openObjectStore } from '#test/support/outside/object-store.ts';
import { byteRangeOf } from './stored-files.ts';

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  [' bytes=0-0 ', { start: 0, end: 0 }],
])('%s of ten bytes is a part', (header, part) => {
  expect(byteRangeOf(header, 10)).toEqual(part);
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=999999999999999-'])(
  '%s lies outside of ten bytes',
  (header) => {
    expect(byteRangeOf(header, 10)).toBe('unsatisfiable');
  },
);

it.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=3-1',
  'bytes=0-1,4-5',
  'lines=0-3',
  'bytes=a-b',
  'bytes=0-9e9',
])('%s asks for the whole', (header) => {
  expect(byteRangeOf(header, 10)).toBeUndefined();
});

it('nothing of an empty file can be had', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRangeOf('bytes=-5', 0)).toBe('unsatisfiable');
});

const unknown = 'x'.repeat(43);

let objects: ObjectStoreServer;
beforeAll(async () => {
  objects = await openObjectStore();
});
afterAll(() => objects.stop());

const settings: Record<string, () => Record<string, string>> = {
  disk: () => ({}),
  S3: () => ({ S3_URL: objects.url('served') }),
};

describe.each(Object.entries(settings))('a picture stored on %s', (_kind, settingsOf) => {
  let app: TestApp;
  let url: string;
  let tag: string;
  beforeAll(async () => {
    app = await createTestApp(settingsOf());
    const file = { field: 'file', name: 'filename.jpg', bytes: await plainJpeg() };
    const { body } = await (await signedIn(app, await buildUser(app))).call(uploadProfilePicture, { file });
    url = `/storage/profile/${body.profilepic}`;
    tag = `"${body.profilepic}"`;
  });
  afterAll(() => app.close());

  const ask = async (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) => {
    const { statusCode, headers: given, rawPayload } = await app.http.inject({ method, url, headers });
    return { status: statusCode, headers: given, bytes: rawPayload };
  };

  it('is served to everybody, for ever, as what it is', async () => {
    const { status, headers, bytes } = await ask('GET');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'accept-ranges': 'bytes',
      etag: tag,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  });

  it('can be looked at without its content', async () => {
    const { status, headers, bytes } = await ask('HEAD');
    expect(status).toBe(200);
    expect(bytes).toHaveLength(0);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String((await ask('GET')).bytes.length),
      etag: tag,
    });
  });

  it.each([
    ['the tag', () => tag],
    ['a weak tag', () => `W/${tag}`],
    ['one of several tags', () => `"other", ${tag}`],
    ['any tag', () => '*'],
  ])('is not sent again to who holds %s', async (_what, held) => {
    const { status, headers, bytes } = await ask('GET', { 'if-none-match': held() });
    expect([status, bytes.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({ etag: tag, 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await ask('HEAD', { 'if-none-match': held() })).status).toBe(304);
  });

  it('is sent to who holds another version', async () => {
    expect((await ask('GET', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('can be had in part', async () => {
    const whole = (await ask('GET')).bytes;
    const { status, headers, bytes } = await ask('GET', { range: 'bytes=10-19' });
    expect(status).toBe(206);
    expect(headers).toMatchObject({ 'content-range': `bytes 10-19/${whole.length}`, 'content-length': '10' });
    expect(bytes).toEqual(whole.subarray(10, 20));
    const rest = await ask('GET', { range: 'bytes=20-', 'if-range': tag });
    expect([rest.status, rest.bytes.equals(whole.subarray(20))]).toEqual([206, true]);
    const outdated = await ask('GET', { range: 'bytes=20-', 'if-range': '"other"' });
    expect([outdated.status, outdated.bytes.length]).toEqual([200, whole.length]);
    const outside = await ask('GET', { range: 'bytes=9999999-' });
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
  });

  it.each([
    ['a file that is not there', `profile/${unknown}.jpg`],
    ['a list of files', 'profile/'],
    ['a list of files, without the slash', 'profile'],
    ['a list of kinds', ''],
    ['another kind', `other/${unknown}.jpg`],
    ['whom the files belong to', 'installation'],
    ['whom the files belong to, by a way up', 'profile/..%2finstallation'],
    ['the folder above', 'profile/%2e%2e'],
    ['a name of NUL', 'profile/%00'],
    ['broken encoding', 'profile/%'],
    ['an endless name', `profile/${'x'.repeat(5_000)}.jpg`],
    ['a draft', `profile/.${unknown}.jpg`],
    ['a type that is never stored', `profile/${unknown}.svg`],
    ['a type out of the prototype', `profile/${unknown}.constructor`],
  ])('has no neighbour: %s', async (_what, other) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.http.inject({ method, url: `/storage/${other}`, headers: { 'if-none-match': '*' } });
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
      if (method === 'GET') expect(response.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
    }
  });

  it('is not found under the address of another kind', async () => {
    expect((await app.http.inject(url.replace('profile', 'wallpaper'))).statusCode).toBe(404);
  });
});

it('while S3 is away pictures are 503, everything else works, and a picture that cannot be stored changes nothing', async () => {
  const mine = await openObjectStore();
  const app = await createTestApp({ S3_URL: mine.url('away') });
  const client = await signedIn(app, await buildUser(app));
  const file = { field: 'file', name: 'filename.jpg', bytes: await plainJpeg() };
  const { profilepic } = (await client.call(uploadProfilePicture, { file })).body;
  await mine.stop();
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.http.inject({ method, url: `/storage/profile/${profilepic}` })).statusCode).toBe(503);
  const refused = await client.call(uploadProfilePicture, { file });
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('pictures') } });
  expect((await client.visit('/home')).body).toContain(`"profilepic":"${profilepic}"`);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  await mine.start();
  expect((await client.call(uploadProfilePicture, { file })).status).toBe(200);
  expect(app.log.join('')).not.toContain('a/secret');
  await app.close();
  await mine.stop();
});
