import { mkdir, readdir, readlink, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { removeProfilePicture, removeWallpaper } from '@account/contract/endpoints/accounts/profile';
import { deleteUser } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { deleteForEver } from '#test/support/bin.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { plain, plainJpeg } from '#test/support/files/pictures.ts';
import { type Kind, kinds, refusal, upload } from '#test/support/files/uploads.ts';
import { contentsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { pictureQueue } from '../media/encode-pictures.ts';

const app = useTestApp();
afterEach(async () => {
  expect(await readdir(path.join(app.dataDir, 'incoming'))).toEqual([]);
  await until(async () => expect(await openIncoming()).toEqual([]));
});

const jpeg = await plainJpeg();
const filesOf = (kind: Kind) => readdir(path.join(app.dataDir, 'uploads', kind));

async function newUser() {
  const user = await buildUser(app);
  return { user, client: await signedIn(app, user) };
}

describe.each(Object.keys(kinds) as Kind[])('the %s of a person', (kind) => {
  const { member } = kinds[kind];
  const remove = (name: string) => rm(path.join(app.dataDir, 'uploads', kind, name));

  it('is stored under a name of 256 random bits, shown on the next page, and recorded', async () => {
    const { user, client } = await newUser();
    const { status, body } = await upload(client, kind, jpeg);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([member]);
    expect(body[member]).toMatch(/^[\w-]{43}\.jpg$/);
    expect((await client.visit('/home')).body).toContain(`"${member}":"${body[member]}"`);
    expect(await entriesOf(app, 'user', user.id)).toMatchObject([
      {
        action: kind === 'profile' ? 'user.profile_picture_updated' : 'user.wallpaper_updated',
        actor_email: user.email,
        organization_id: user.organization_id,
        before: { [member]: null },
        after: { [member]: body[member] },
      },
    ]);
    await remove(body[member]);
  });

  it('is replaced, and the former file is gone', async () => {
    const { client } = await newUser();
    const first = (await upload(client, kind, jpeg)).body[member];
    const second = (await upload(client, kind, await plain().png().toBuffer())).body[member];
    expect(await filesOf(kind)).toEqual([second]);
    expect((await client.visit(`/storage/${kind}/${first}`)).status).toBe(404);
    await remove(second);
  });

  it('is removed with its file, is shown no more, and leaves an entry', async () => {
    const { user, client } = await newUser();
    const stored = (await upload(client, kind, jpeg)).body[member];
    const endpoint = kind === 'profile' ? removeProfilePicture : removeWallpaper;
    for (let n = 0; n < 2; n++)
      expect(await client.call(endpoint)).toMatchObject({ status: 200, body: { [member]: null } });
    expect(await filesOf(kind)).toEqual([]);
    expect((await client.visit('/home')).body).toContain(`"${member}":null`);
    const [, removal, ...more] = await entriesOf(app, 'user', user.id);
    expect(removal).toMatchObject({ before: { [member]: stored }, after: { [member]: null } });
    expect(more).toEqual([]);
  });

  it('is one, however many come at once', async () => {
    const { client } = await newUser();
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload(client, kind, jpeg)));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const [left = '', ...more] = await filesOf(kind);
    expect(more).toEqual([]);
    expect((await client.visit('/home')).body).toContain(left);
    await remove(left);
  });

  it('goes with the person for ever', async () => {
    const { user, client } = await newUser();
    await upload(client, kind, jpeg);
    const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    await deleteForEver(top, deleteUser, user.id);
    expect(await filesOf(kind)).toEqual([]);
  });

  it('is replaced even when the former file cannot be removed', async () => {
    const { user, client } = await newUser();
    const first = (await upload(client, kind, jpeg)).body[member];
    await remove(first);
    const stubborn = path.join(app.dataDir, 'uploads', kind, first);
    await mkdir(stubborn);
    const response = await upload(client, kind, jpeg);
    expect(response.status).toBe(200);
    expect((await filesOf(kind)).toSorted()).toEqual([first, response.body[member]].toSorted());
    await rm(stubborn, { recursive: true });
    const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    await deleteForEver(top, deleteUser, user.id);
  });

  it('may have 10 MB and no byte more', async () => {
    const { client } = await newUser();
    const before = await contentsOf(app);
    expect((await upload(client, kind, Buffer.alloc(limits.pictureFile))).status).toBe(422);
    expect((await upload(client, kind, Buffer.alloc(limits.pictureFile + 1))).status).toBe(413);
    expect(await contentsOf(app)).toEqual(before);
  });
});

it('many pictures at once are decoded one or two at a time', async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, async () => (await newUser()).client));
  const large = await plain(2_000, 2_000).png().toBuffer();
  let most = 0;
  const look = () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', look);
  const responses = await Promise.all(clients.map((client) => upload(client, 'wallpaper', large)));
  sharp.queue.off('change', look);
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

describe('a form', () => {
  const head = (name: string, filename = '; filename="filename.jpg"') =>
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n`);
  const line = Buffer.from('\r\n');
  const end = Buffer.from('--x--\r\n');
  const file = Buffer.concat([head('file'), jpeg, line]);
  const form = (...parts: Buffer[]) => Buffer.concat([...parts, end]);

  const send = (client: Client, payload: Buffer, headers: Record<string, string> = client.headers) =>
    client.send({
      method: 'POST',
      url: kinds.profile.endpoint.path,
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      payload,
    });

  it.each([
    ['without any part', form()],
    ['with an empty file', form(head('file'), line)],
    ['with the file in another field', form(head('picture'), jpeg, line)],
    ['with a text in the field', form(head('file', ''), Buffer.from('filename.jpg'), line)],
  ])('%s is refused', async (_what, payload) => {
    const { client } = await newUser();
    expect(await send(client, payload)).toMatchObject({ status: 422, body: { errors: { file: [refusal] } } });
  });

  it('with two files is refused, and neither is kept', async () => {
    const { client } = await newUser();
    const before = await contentsOf(app);
    const response = await send(client, form(file, file));
    expect(response).toMatchObject({ status: 422, body: { errors: { file: ['Choose one file only.'] } } });
    expect(await openIncoming()).toEqual([]);
    expect(await contentsOf(app)).toEqual(before);
    expect(await filesOf('profile')).toEqual([]);
  });

  it('carries the CSRF token in a header or in a field, before or after the file', async () => {
    const { user, client } = await newUser();
    const { cookie = '' } = client.headers;
    const token = Buffer.concat([head('_token', ''), Buffer.from(client.csrf), line]);
    const wrong = Buffer.concat([head('_token', ''), Buffer.from('wrong'), line]);
    expect((await send(client, form(token, file), { cookie })).status).toBe(200);
    expect((await send(client, form(file, token), { cookie })).status).toBe(200);
    expect((await send(client, form(file, wrong), { cookie })).status).toBe(419);
    expect((await send(client, form(file), { cookie })).status).toBe(419);
    expect((await send(client, Buffer.from('{}'), { cookie, 'content-type': 'application/json' })).status).toBe(419);
    expect((await entriesOf(app, 'user', user.id)).length).toBe(2);
    expect((await filesOf('profile')).length).toBe(1);
  });

  it.skipIf(process.platform !== 'linux')('that breaks off leaves nothing behind', async () => {
    const { user, client } = await newUser();
    const before = await contentsOf(app);
    const sending = request(await addressOf(kinds.profile.endpoint.path), {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'multipart/form-data; boundary=x' },
    });
    const closed = new Promise((resolve) => sending.on('close', resolve));
    sending.on('error', () => undefined);
    sending.write(Buffer.concat([head('file'), jpeg.subarray(0, 100)]));
    await until(async () => expect(await openIncoming()).toHaveLength(1));
    sending.destroy();
    await closed;
    await until(async () => expect(await openIncoming()).toEqual([]));
    expect(await contentsOf(app)).toEqual(before);
    expect((await send(client, form(file))).status).toBe(200);
    expect(await entriesOf(app, 'user', user.id)).toHaveLength(1);
  });
});

it.skipIf(process.platform !== 'linux')(
  'an upload that is cancelled while it waits its turn changes nothing and gives way to the next',
  async () => {
    const { user, client } = await newUser();
    const { promise: busy, resolve: letGo } = Promise.withResolvers<void>();
    const others = [pictureQueue(undefined, () => busy), pictureQueue(undefined, () => busy)];
    const response = new AbortController();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(jpeg)]), 'filename.jpg');
    const cancelled = fetch(await addressOf(kinds.profile.endpoint.path), {
      method: 'POST',
      headers: client.headers,
      body: form,
      signal: response.signal,
    });
    await until(async () => expect(await openIncoming()).toHaveLength(1));
    response.abort();
    await expect(cancelled).rejects.toThrow('abort');
    await until(async () => expect(await connections()).toBe(0));
    const next = upload(client, 'profile', jpeg);
    letGo();
    await Promise.all(others);
    expect((await next).status).toBe(200);
    await until(async () => expect(await openIncoming()).toEqual([]));
    expect(await entriesOf(app, 'user', user.id)).toHaveLength(1);
  },
);

/** Makes the program listen, and returns the URL of a path. */
async function addressOf(path: string): Promise<string> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}${path}`;
}

it('a disk that takes no uploads is a 503 and not a fault of the person', async () => {
  const { client } = await newUser();
  const folder = path.join(app.dataDir, 'incoming');
  await rm(folder, { recursive: true });
  expect(await upload(client, 'profile', jpeg)).toMatchObject({
    status: 503,
    body: { message: 'The pictures cannot be reached. Please try again in a moment.' },
  });
  await mkdir(folder);
  expect((await upload(client, 'profile', jpeg)).status).toBe(200);
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** Deleted upload files that this process still has open; none where the system does not say. */
async function openIncoming(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd').catch(() => [])).map((fd) =>
    readlink(`/proc/self/fd/${fd}`).catch(() => ''),
  );
  return (await Promise.all(links)).filter((file) => file.startsWith(path.join(app.dataDir, 'incoming')));
}
