import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  deleteOrganization,
  saveOrganization,
  showOrganization,
} from '@account/contract/endpoints/administration/organizations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { deleteForEver } from '#test/support/bin.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { contentsOf } from '#test/support/query.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});
beforeEach(async () => {
  for (const name of await filesOnDisk()) await rm(path.join(app.dataDir, 'uploads', 'logos', name));
});

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
const png = await picture().png().toBuffer();
const jpeg = await picture()
  .jpeg()
  .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
  .toBuffer();
const webp = await picture().webp().toBuffer();
const svg = (attributes: string, content = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}<rect width="9" height="9"/></svg>`);

const save = (bytes: Buffer | undefined, overrides: object = {}, name = 'logo.png') =>
  client.call(saveOrganization, {
    body: organizationBody(overrides),
    ...(bytes ? { file: { field: 'file', name, bytes } } : {}),
  });

/** All files in the upload folder, unfinished ones too. */
async function filesOnDisk(): Promise<string[]> {
  const found = await readdir(path.join(app.dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('the logo', () => {
  it.each([
    ['PNG', png, 'png', 40],
    ['JPEG', jpeg, 'jpg', 40],
    ['WebP', webp, 'png', 40],
    ['SVG', svg('width="40" height="20"', '<script>alert(1)</script>'), 'png', 1_000],
  ])('may be a %s, and is kept without metadata', async (_kind, bytes, extension, width) => {
    const { status, body } = await save(bytes, {}, 'whatever.txt');
    expect(status).toBe(200);
    expect(body.data.logo).toMatch(new RegExp(`^[\\w-]{43}\\.${extension}$`));
    expect(await filesOnDisk()).toEqual([body.data.logo]);
    const stored = await readFile(path.join(app.dataDir, 'uploads', 'logos', body.data.logo));
    const format = extension === 'jpg' ? 'jpeg' : 'png';
    expect(await sharp(stored).metadata()).toMatchObject({ format, width, height: width / 2 });
    expect(stored.toString('latin1')).not.toContain('a secret of the camera');
  });

  it('is served to everybody, for ever, as what it is', async () => {
    const { logo } = (await save(png)).body.data;
    const response = await new Client(app).visit(`/storage/logos/${logo}`);
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it('is made smaller when it is enormous', async () => {
    const { logo } = (await save(await picture(3_000, 1_500).png().toBuffer())).body.data;
    const stored = path.join(app.dataDir, 'uploads', 'logos', logo);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 2_000, height: 1_000 });
  });

  it.each([
    ['a text named .png', Buffer.from('this is no picture')],
    ['an empty file', Buffer.alloc(0)],
    ['half a picture', png.subarray(0, png.length / 2)],
    ['a file of exactly the allowed size', Buffer.alloc(limits.logoFile)],
  ])('cannot be %s', async (_kind, bytes) => {
    const before = await contentsOf(app);
    const response = await save(bytes);
    expect(response).toMatchObject({ status: 422, body: { errors: { file: ['Choose an image file.'] } } });
    expect(await filesOnDisk()).toEqual([]);
    expect(await contentsOf(app)).toEqual(before);
  });

  it('cannot claim billions of pixels', async () => {
    const message = 'This picture is too large. It may have up to 25 megapixels.';
    const response = await save(svg('width="100000" height="100000"'));
    expect(response).toMatchObject({ status: 422, body: { errors: { file: [message] } } });
    expect(await filesOnDisk()).toEqual([]);
  });

  it('cannot be larger than 20 MB', async () => {
    expect((await save(Buffer.alloc(limits.logoFile + 1))).status).toBe(413);
    expect(await filesOnDisk()).toEqual([]);
  });
});

describe('a save', () => {
  const showLogo = async (id: number) =>
    (await client.call(showOrganization, { params: { id } })).body.data.logo as string | null;

  it('without a file keeps the logo', async () => {
    const { id, logo } = (await save(png)).body.data;
    await save(undefined, { id });
    await save(Buffer.alloc(0), { id }, '');
    expect(await showLogo(id)).toBe(logo);
    expect(await filesOnDisk()).toEqual([logo]);
  });

  it('with a file replaces the logo, and the old file is gone', async () => {
    const { id, logo } = (await save(png)).body.data;
    const newer = (await save(jpeg, { id, isremove_file: true })).body.data.logo;
    expect(newer).not.toBe(logo);
    expect(await filesOnDisk()).toEqual([newer]);
    expect((await new Client(app).visit(`/storage/logos/${logo}`)).status).toBe(404);
  });

  it.each([true, 1, '1', 'true'])('with isremove_file %j takes the logo away', async (isremove_file) => {
    const { id } = (await save(png)).body.data;
    await save(undefined, { id, isremove_file });
    expect(await showLogo(id)).toBeNull();
    expect(await filesOnDisk()).toEqual([]);
  });

  it.each([
    ['a name that is taken', { name: 'Taken' }, 422],
    ['a field that is wrong', { logo_vertical: 0 }, 422],
    ['an organization that is not there', { id: 99_999 }, 404],
  ])('that fails for %s leaves nothing behind', async (_why, overrides, status) => {
    await save(undefined, { name: 'Taken' });
    expect((await save(png, overrides)).status).toBe(status);
    expect(await filesOnDisk()).toEqual([]);
  });

  it('that comes several times at once leaves one file', async () => {
    const { id } = (await save(png)).body.data;
    await Promise.all([png, jpeg, png].map((bytes) => save(bytes, { id })));
    expect(await filesOnDisk()).toEqual([await showLogo(id)]);
  });

  it('takes the file out of its own field only', async () => {
    const file = { field: 'picture', name: 'logo.png', bytes: png };
    const response = await client.call(saveOrganization, { body: organizationBody(), file });
    expect(response).toMatchObject({ status: 200, body: { data: { logo: null } } });
  });
});

it('deleting the organization for ever deletes the file', async () => {
  const { id } = (await save(png)).body.data;
  await deleteForEver(client, deleteOrganization, id);
  expect(await filesOnDisk()).toEqual([]);
});

it('an upload that is too large is refused while it streams', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const upload = request({
    port,
    method: 'POST',
    path: saveOrganization.path,
    headers: { ...client.headers, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = once(upload, 'response').then(([response]) => (response as { statusCode: number }).statusCode);
  const megabytes = await writeUntil(answered, upload);
  expect(await answered).toBe(413);
  expect(megabytes).toBeLessThan(100);
  upload.destroy();
});

/** Sends an endless file piece by piece until the server responds; returns the megabytes sent. */
async function writeUntil(answered: Promise<unknown>, upload: ClientRequest): Promise<number> {
  let isAnswered = false;
  const end = answered.then(() => {
    isAnswered = true;
  });
  upload.on('error', () => undefined);
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="big.png"\r\n\r\n');
  let megabytes = 0;
  for (; !isAnswered && megabytes < 200; megabytes += 1) {
    if (!upload.write(Buffer.alloc(1_048_576))) await Promise.race([once(upload, 'drain'), end]);
  }
  return megabytes;
}
