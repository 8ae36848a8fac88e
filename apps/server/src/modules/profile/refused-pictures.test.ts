import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import * as broken from '#test/support/files/broken-files.ts';
import { plain, plainJpeg } from '#test/support/files/pictures.ts';
import { type Kind, kinds, refusal, storedPicture, upload } from '#test/support/files/uploads.ts';
import { contentsOf } from '#test/support/query.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app));
});

const jpeg = await plainJpeg();
const png = await plain().png().toBuffer();
const webp = await plain().webp().toBuffer();
const html = Buffer.from('<html><script>alert(document.cookie)</script></html>');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="9" height="9"/></svg>',
);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const withByte = (bytes: Buffer, place: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy[place] = value;
  return copy;
};

const files: [string, () => Buffer | Promise<Buffer>][] = [
  ['a text', () => Buffer.from('this is no picture')],
  ['a page', () => html],
  ['one byte', () => Buffer.from([0xff])],
  ['zeros', () => Buffer.alloc(100_000)],
  ['a JPEG of its first bytes only', () => jpeg.subarray(0, 3)],
  ['half a JPEG', () => half(jpeg)],
  ['half a progressive JPEG', async () => half(await plain(300, 300).jpeg({ progressive: true }).toBuffer())],
  ['a JPEG without its last byte', () => jpeg.subarray(0, -1)],
  ['a JPEG without data', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['half a PNG', () => half(png)],
  ['a PNG without its end', () => png.subarray(0, -12)],
  ['a PNG with a wrong byte', () => withByte(png, png.indexOf('IDAT') + 8, 0xff)],
  ['half a WebP', () => half(webp)],
  ['a WebP without its last byte', () => webp.subarray(0, -1)],
  ['a drawing', () => svg],
  ['a drawing with the beginning of a PNG', () => Buffer.concat([png.subarray(0, 8), svg])],
  ['a drawing after a byte order mark', () => Buffer.concat([Buffer.from('\ufeff'), svg])],
  ['a GIF', () => plain().gif().toBuffer()],
  ['an animated GIF', () => broken.animated('gif')],
  ['an animated WebP', () => broken.animated('webp')],
  ['an animated PNG', () => broken.animatedPng()],
  ['a TIFF', () => plain().tiff().toBuffer()],
  ['an AVIF', () => plain().avif().toBuffer()],
  ['a HEIC', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2_000)])],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
  ['a JPEG with a page behind it', () => Buffer.concat([jpeg, html])],
  ['a JPEG with an archive behind it', () => Buffer.concat([jpeg, broken.emptyZip])],
  ['a PNG with an archive behind it', () => Buffer.concat([png, broken.emptyZip])],
  ['a WebP with a page behind it', () => Buffer.concat([webp, html])],
  ['a JPEG with a page before it', () => Buffer.concat([html, jpeg])],
  ['two JPEGs with an archive between and behind', () => Buffer.concat([jpeg, broken.emptyZip, jpeg])],
  ['a PNG of four thousand million lines', () => broken.pngOf(1, 4_000_000_000, Buffer.alloc(1_000))],
  ['a PNG without pixels', () => broken.pngOf(0, 0, Buffer.alloc(0))],
  ['a JPEG that claims more than there can be', () => broken.jpegClaiming(65_535, 65_535)],
  ['a JPEG that claims more lines than it has', () => broken.jpegClaiming(40, 4_000)],
];

describe.each(Object.keys(kinds) as Kind[])('as %s', (kind) => {
  it.each(files)('%s is refused, whatever it is called, and changes nothing', async (_what, make) => {
    const bytes = await make();
    const before = await contentsOf(app);
    for (const name of ['filename.jpg', 'picture.png', 'x']) {
      const response = await upload(client, kind, bytes, name);
      expect(response).toMatchObject({ status: 422, body: { message: refusal, errors: { file: [refusal] } } });
    }
    expect(await contentsOf(app)).toEqual(before);
    for await (const batch of app.storage.list(kind)) expect(batch).toEqual([]);
  });
});

it('a picture that holds a bomb of text is shown without it, or not at all', async () => {
  const response = await upload(client, 'profile', broken.textBomb());
  expect([200, 422]).toContain(response.status);
});

it('further pictures that a telephone puts behind the first one are no polyglot, and are left out', async () => {
  const other = await plain(90, 90, '#0000ff')
    .jpeg()
    .withExif({ IFD0: { Copyright: 'the second one' } })
    .toBuffer();
  const response = await upload(client, 'profile', Buffer.concat([jpeg, Buffer.alloc(16), other, Buffer.alloc(4)]));
  expect(response.status).toBe(200);
  const stored = await storedPicture(app, 'profile', response);
  expect(stored.includes('the second one')).toBe(false);
  expect((await sharp(stored).stats()).dominant).toMatchObject({ r: 200 });
});

it('the text in a comment of a picture does not come out again', async () => {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), html]);
  const response = await upload(client, 'profile', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
  expect(response.status).toBe(200);
  expect((await storedPicture(app, 'profile', response)).includes('script')).toBe(false);
});
