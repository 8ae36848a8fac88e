import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { colourAt, plain } from '#test/support/files/pictures.ts';
import { type Kind, kinds, storedPicture, upload } from '#test/support/files/uploads.ts';
import { isFullSize } from '../../../../../tools/harness/full-size.ts';
import { quartered, quarters, type Rgb, white } from './test/quarters.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app));
});

async function taken(kind: Kind, bytes: Buffer, name?: string): Promise<Buffer> {
  const response = await upload(client, kind, bytes, name);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const stored = await storedPicture(app, kind, response);
  const { width, height } = kinds[kind];
  const { icc, exif, xmp, iptc, orientation, ...facts } = await sharp(stored).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width, height, space: 'srgb', channels: 3, depth: 'uchar' });
  expect({ icc, exif, xmp, iptc, orientation }).toEqual({});
  return stored;
}

/** JPEG changes colours a little, by less than the colours here differ from each other. */
async function expectColour(picture: Buffer, [x, y]: readonly [number, number], colour: Rgb, tolerance = 6) {
  const found = await colourAt(picture, x, y);
  const isNear = found.every((part, index) => Math.abs(part - (colour[index] ?? 0)) <= tolerance);
  expect(isNear, `${found} at ${x},${y} is ${colour}`).toBe(true);
}

async function expectQuarters(picture: Buffer) {
  await expectColour(picture, [20, 20], quarters.topLeft);
  await expectColour(picture, [180, 20], quarters.topRight);
  await expectColour(picture, [20, 180], quarters.bottomLeft);
  await expectColour(picture, [180, 180], quarters.bottomRight);
}

describe('a picture of the right ratio', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a JPEG that fills its size', async (format) => {
    await expectQuarters(await taken('profile', await quartered(400, 400).toFormat(format).toBuffer(), 'x.txt'));
    const wall = await taken('wallpaper', await quartered(1_920, 1_080).toFormat(format).toBuffer());
    await expectColour(wall, [3, 3], quarters.topLeft);
    await expectColour(wall, [1_532, 860], quarters.bottomRight);
  });

  it('may be a single pixel', async () => {
    await expectColour(await taken('profile', await plain(1, 1, '#0000ff').png().toBuffer()), [199, 199], [0, 0, 255]);
  });
});

describe('a picture of another ratio', () => {
  it('too wide has white above and below', async () => {
    const stored = await taken('profile', await plain(400, 100).jpeg().toBuffer());
    await expectColour(stored, [100, 100], [200, 30, 30]);
    for (const y of [2, 60, 140, 197]) await expectColour(stored, [100, y], white);
  });

  it('too high has white on both sides', async () => {
    const stored = await taken('wallpaper', await plain(100, 400).png().toBuffer());
    await expectColour(stored, [768, 10], [200, 30, 30]);
    for (const x of [2, 600, 940, 1_533]) await expectColour(stored, [x, 432], white);
  });

  it.each([
    [49_000, 1],
    [1, 49_000],
  ])('may be a line of %i by %i', async (width, height) => {
    await taken('profile', await plain(width, height).png().toBuffer());
  });
});

describe('orientation', () => {
  /** For each EXIF orientation, how a camera stores the picture so that it is upright once turned as the tag says. */
  const written = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.flip().rotate(90),
    6: (picture) => picture.rotate(-90),
    7: (picture) => picture.flip().rotate(-90),
    8: (picture) => picture.rotate(90),
  } as const satisfies Record<number, (picture: Sharp) => Sharp>;

  it.each(Object.entries(written))('%s is turned upright', async (orientation, turn) => {
    const upright = await quartered(600, 300).png().toBuffer();
    const turned = await turn(sharp(upright)).png().toBuffer();
    const marked = sharp(turned).withMetadata({ orientation: Number(orientation) });
    for (const format of ['jpeg', 'webp', 'png'] as const) {
      const stored = await taken('profile', await marked.clone().toFormat(format, { quality: 95 }).toBuffer());
      await expectColour(stored, [20, 60], quarters.topLeft);
      await expectColour(stored, [180, 60], quarters.topRight);
      await expectColour(stored, [20, 140], quarters.bottomLeft);
      await expectColour(stored, [180, 140], quarters.bottomRight);
      await expectColour(stored, [100, 20], white);
      await expectColour(stored, [100, 180], white);
    }
  });
});

describe('colours', () => {
  it('of transparent pixels become white', async () => {
    const clear = sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    const half = sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    });
    for (const format of ['webp', 'png'] as const) {
      await expectColour(await taken('profile', await clear.clone().toFormat(format).toBuffer()), [100, 100], white);
      const grey = await taken('profile', await half.clone().toFormat(format).toBuffer());
      await expectColour(grey, [100, 100], [128, 128, 128]);
    }
  });

  it('of a wide profile are brought into sRGB', async () => {
    const pure = plain(300, 300, '#00ff00');
    const wide = await pure.clone().withIccProfile('p3').png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const same = await pure.clone().png().toBuffer();
    await expectColour(await taken('profile', wide), [100, 100], [0, 255, 0]);
    await expectColour(await taken('profile', same), [100, 100], [0, 255, 0]);
    // The same numbers mean another colour in another colour profile.
    const claimed = await sharp(wide, { ignoreIcc: true })
      .keepIccProfile()
      .modulate({ saturation: 0.5 })
      .png()
      .toBuffer();
    const raw = await colourAt(await sharp(claimed, { ignoreIcc: true }).png().toBuffer(), 100, 100);
    const shown = await colourAt(await taken('profile', claimed), 100, 100);
    expect(shown).not.toEqual(raw);
  });

  it('of print (CMYK) are brought into sRGB', async () => {
    const print = await plain(300, 300, '#c81e1e').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    await expectColour(await taken('profile', print), [100, 100], [200, 30, 30], 30);
  });

  it('of 16 bits, of a palette and of grey alone are kept', async () => {
    const deep = await quartered(400, 400).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    await expectQuarters(await taken('profile', deep));
    await expectQuarters(await taken('profile', await quartered(400, 400).png({ palette: true }).toBuffer()));
    const grey = await plain(400, 400, '#808080').toColourspace('b-w').jpeg().toBuffer();
    await expectColour(await taken('profile', grey), [100, 100], [128, 128, 128]);
  });
});

describe('large ones', () => {
  it(`of ${isFullSize ? 24 : 12} megapixels are taken, progressive ones too`, async () => {
    const big = isFullSize ? quartered(6_000, 4_000) : quartered(4_000, 3_000);
    for (const bytes of [
      await big.clone().jpeg().toBuffer(),
      await big.clone().jpeg({ progressive: true }).toBuffer(),
      await big.clone().png({ compressionLevel: 1 }).toBuffer(),
    ]) {
      const stored = await taken('wallpaper', bytes);
      await expectColour(stored, [400, 100], quarters.topLeft);
      await expectColour(stored, [1_100, 800], quarters.bottomRight);
      await expectColour(stored, [100, 400], white);
    }
  });

  it('leave nothing of what a camera wrote into them', async () => {
    const camera = await plain(300, 300)
      .withExif({ IFD0: { Copyright: 'camera of Ada', ImageDescription: 'at home' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>camera of Ada</secret></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const stored = await taken('profile', camera);
    expect(stored.includes('camera of Ada')).toBe(false);
    expect(stored.includes('Exif')).toBe(false);
    expect(stored.includes('ICC_PROFILE')).toBe(false);
  });
});
