import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import * as broken from '#test/support/files/broken-files.ts';
import { colourAt, plain, plainJpeg } from '#test/support/files/pictures.ts';
import { isFullSize } from '../../../../../tools/harness/full-size.ts';
import type { AppError } from '../../kernel/errors.ts';
import { paintDrawing } from '../media/drawing.ts';

const app = useTestApp();
let client: Client;
let folder: string;
let neighbour: Server;
let asked: string[] = [];

/** A server and a file that no drawing may load. */
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  folder = await mkdtemp(path.join(os.tmpdir(), 'account-logos-'));
  await writeFile(path.join(folder, 'secret.png'), await plain(50, 50, '#ff0000').png().toBuffer());
  await writeFile(path.join(folder, 'secret.txt'), 'MMMMMMMM');
  neighbour = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  neighbour.close();
  await rm(folder, { recursive: true });
});

const file = (name: string) => `file://${path.join(folder, name)}`;
const web = (name: string) => `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/${name}`;

const drawing = (content: string, head = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" width="50" height="50">${content}</svg>`,
  );

const save = (bytes: Buffer) =>
  client.call(saveOrganization, { body: organizationBody(), file: { field: 'file', name: 'logo.svg', bytes } });

async function drawn(bytes: Buffer): Promise<Buffer> {
  const { status, body } = await save(bytes);
  expect(status).toBe(200);
  return readFile(path.join(app.dataDir, 'uploads', 'logos', body.data.logo));
}

describe('a drawing', () => {
  it('becomes a PNG that is large enough for a display, transparent where nothing is drawn', async () => {
    const picture = await drawn(drawing('<rect width="25" height="50" fill="#1ea01e"/>'));
    const { format, width, height, hasAlpha } = await sharp(picture).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', width: 1_000, height: 1_000, hasAlpha: true });
    expect(await colourAt(picture, 250, 500)).toEqual([30, 160, 30]);
    const right = await sharp(picture).extract({ left: 750, top: 500, width: 1, height: 1 }).raw().toBuffer();
    expect(right[3]).toBe(0);
  });

  it('keeps a picture that it carries along', async () => {
    const inside = `data:image/png;base64,${(await plain(50, 50, '#0000ff').png().toBuffer()).toString('base64')}`;
    const picture = await drawn(drawing(`<image width="50" height="50" href="${inside}"/>`));
    expect(await colourAt(picture, 500, 500)).toEqual([0, 0, 255]);
  });

  it.each<[string, () => Buffer]>([
    ['a picture of the disk', () => drawing(`<image width="50" height="50" href="${file('secret.png')}"/>`)],
    ['the same by its older name', () => drawing(`<image width="50" height="50" xlink:href="${file('secret.png')}"/>`)],
    ['a path of the disk', () => drawing(`<image width="50" height="50" href="${path.join(folder, 'secret.png')}"/>`)],
    ['a picture of the network', () => drawing(`<image width="50" height="50" href="${web('picture.png')}"/>`)],
    ['a shape of another file', () => drawing(`<use href="${file('secret.svg')}#shape"/>`)],
    ['a style of the network', () => drawing(`<style>@import url("${web('style.css')}");</style>`)],
    ['a sheet of the network', () => drawing('', `<?xml-stylesheet type="text/css" href="${web('sheet.css')}"?>`)],
    [
      'a filter with a picture',
      () =>
        drawing(
          `<filter id="f"><feImage href="${file('secret.png')}"/></filter><rect width="50" height="50" fill="none" filter="url(#f)"/>`,
        ),
    ],
    [
      'a text by inclusion',
      () =>
        drawing(
          `<text y="40" font-size="40" fill="#f00"><xi:include href="${file('secret.txt')}" parse="text"/></text>`,
        ),
    ],
    [
      'a text by an entity',
      () =>
        drawing(
          '<text y="40" font-size="40" fill="#f00">&secret;</text>',
          `<!DOCTYPE svg [<!ENTITY secret SYSTEM "${file('secret.txt')}">]>`,
        ),
    ],
    ['a type definition of the network', () => drawing('', `<!DOCTYPE svg SYSTEM "${web('type.dtd')}">`)],
    [
      'a page in it',
      () =>
        drawing(
          `<foreignObject width="50" height="50"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${web('page')}"/></foreignObject>`,
        ),
    ],
    ['a program', () => drawing(`<script href="${web('program.js')}"/><script>fetch("${web('fetched')}")</script>`)],
  ])('never brings in %s', async (_what, make) => {
    const { status, body } = await save(make());
    expect([200, 422]).toContain(status);
    expect(asked).toEqual([]);
    if (status === 422) return;
    const picture = await readFile(path.join(app.dataDir, 'uploads', 'logos', body.data.logo));
    const { channels } = await sharp(picture).stats();
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    [
      'entities that grow',
      () => {
        const entities = Array.from(
          { length: 12 },
          (_none, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
        );
        return drawing('<text>&a12;</text>', `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${entities.join('')}]>`);
      },
    ],
    [
      'shapes that multiply',
      () => {
        const groups = Array.from(
          { length: isFullSize ? 20 : 5 },
          (_none, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
        );
        return drawing(
          `<defs><rect id="g0" width="1" height="1"/>${groups.join('')}</defs><use href="#g${groups.length}"/>`,
        );
      },
    ],
    ['shapes that hold themselves', () => drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['groups in groups, 100,000 deep', () => drawing(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`)],
    ['an unpacked size without end', () => gzipSync(drawing(' '.repeat(50_000_000)))],
  ])('with %s comes to an end', async (_what, make) => {
    expect([200, 422]).toContain((await save(make())).status);
  });
});

it('nothing that hangs on a picture comes out again', async () => {
  const behind = Buffer.from('<script>alert(1)</script>');
  for (const bytes of [await plainJpeg(), await plain().png().toBuffer(), await plain().webp().toBuffer()])
    expect((await drawn(Buffer.concat([bytes, behind, broken.emptyZip]))).includes('script')).toBe(false);
});

it('of an animation the first picture is kept', async () => {
  expect((await sharp(await drawn(await broken.animated('gif'))).metadata()).pages ?? 1).toBe(1);
});

it.each([
  ['a TIFF', () => plain().tiff().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7')],
])('%s is no logo', async (_what, make) => {
  expect(await save(await make())).toMatchObject({
    status: 422,
    body: { errors: { file: ['Choose an image file.'] } },
  });
});

/** Filters take the square of their radius for each pixel: librsvg would paint this for a minute. */
const costly = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4900" height="4900"><filter id="f">${'<feMorphology operator="dilate" radius="40"/>'.repeat(4)}</filter><rect width="4900" height="4900" filter="url(#f)"/></svg>`,
);

const paint = (bytes: Buffer) =>
  paintDrawing(bytes, { time: 1_500, memory: 2 ** 30 }).then(
    () => 'painted',
    ({ details }: AppError) => details.fields?.file?.[0]?.id,
  );

it('one that takes long to paint is given up, and keeps no other picture waiting', async () => {
  const painting = paint(costly);
  expect((await save(await plainJpeg())).status).toBe(200);
  expect(await Promise.race([painting, 'still painted'])).toBe('still painted');
  expect(await painting).toBe('refusals.drawing');
});

/** The processes that this one has started and that run. */
async function children(): Promise<number[]> {
  const tasks = (await readdir('/proc/self/task')).map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8'));
  return (await Promise.all(tasks)).flatMap((ids) => ids.split(' ').filter(Boolean).map(Number));
}

it.runIf(process.platform === 'linux')('one that waits for a processor is not given up for that', async () => {
  const before = await children();
  const painting = paint(drawing('<rect width="25" height="50" fill="#1ea01e"/>'));
  const [waiting = Number.NaN] = (await children()).filter((id) => !before.includes(id));
  process.kill(waiting, 'SIGSTOP');
  expect(await paint(costly)).toBe('refusals.drawing');
  process.kill(waiting, 'SIGCONT');
  expect(await painting).toBe('painted');
});

it('one that takes much memory, or has many bytes, is refused', async () => {
  // It is not given up for its time: that is longer than this test may take.
  const of = (bytes: Buffer, memory: number) =>
    expect(paintDrawing(bytes, { time: 600_000, memory })).rejects.toMatchObject({
      details: { fields: { file: [{ id: 'refusals.drawing' }] } },
    });
  await of(costly, 100 * 2 ** 20);
  await of(drawing(' '.repeat(limits.drawing)), 2 ** 30);
});
