import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type CallResponse, type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import * as broken from '#test/support/files/broken-files.ts';
import { plain } from '#test/support/files/pictures.ts';
import { type Kind, upload } from '#test/support/files/uploads.ts';
import { contentsOf } from '#test/support/query.ts';
import { pictureQueue } from '../media/encode-pictures.ts';

const app = useTestApp();
const newUser = async () => signedIn(app, await buildUser(app));

const interlaced = (side: number) =>
  plain(side, side).ensureAlpha(0.5).toColourspace('rgb16').png({ progressive: true });
const tooLarge = `This picture is too large. It may have up to ${limits.megapixels} megapixels.`;
const tooLargeInterlaced = `This PNG is interlaced and too large. Save it without interlacing, or with up to ${limits.interlacedMegapixels} megapixels.`;
const tooManyScans = 'This JPEG is stored in an unusual way. Save it again and choose the new file.';

it.each([
  ['the largest', () => plain(5_000, 5_000).png().toBuffer()],
  ['the largest interlaced', () => interlaced(3_000).toBuffer()],
  ['a JPEG of 30 scans', () => broken.jpegOfScans(100, 30)],
])('%s is taken', async (_what, make) => {
  expect((await upload(await newUser(), 'wallpaper', await make())).status).toBe(200);
});

it.each([
  ['one line above the largest', () => plain(5_000, 5_001).png().toBuffer(), tooLarge],
  ['900 megapixels in a hundred kilobytes', broken.pixelBomb, tooLarge],
  ['a claim of 4,225 megapixels', () => broken.jpegClaiming(65_000, 65_000), tooLarge],
  ['one line above the largest interlaced', () => interlaced(3_001).toBuffer(), tooLargeInterlaced],
  ['a JPEG of 800 scans', () => broken.jpegOfScans(100, 800), tooManyScans],
])('%s is refused by a sentence, as a picture and as a logo', async (_what, make, message) => {
  const bytes = await make();
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const before = await contentsOf(app);
  const refused = { status: 422, body: { errors: { file: [message] } } };
  expect(await upload(client, 'profile', bytes)).toMatchObject(refused);
  const file = { field: 'file', name: 'logo.png', bytes };
  expect(await client.call(saveOrganization, { body: organizationBody(), file })).toMatchObject(refused);
  expect(await contentsOf(app)).toEqual(before);
});

/** Sends costly pictures of one person. All places are taken, so that the first waits until the others were refused. */
async function sendAtOnce(client: Client, kinds: readonly Kind[]) {
  const costly = await interlaced(3_000).toBuffer();
  const allRefused = Promise.withResolvers<void>();
  for (let place = 0; place < 2; place += 1) void pictureQueue(undefined, () => allRefused.promise);
  const refused: CallResponse[] = [];
  const statuses = Promise.all(
    kinds.map(async (kind) => {
      const response = await upload(client, kind, costly);
      if (response.status !== 200 && refused.push(response) === kinds.length - 1) allRefused.resolve();
      return response.status;
    }),
  );
  await allRefused.promise;
  return { costly, refused, statuses };
}

it('a person has one picture in the line, whatever it is for', async () => {
  const client = await newUser();
  const { costly, refused, statuses } = await sendAtOnce(client, ['profile', 'wallpaper', 'profile']);
  for (const response of refused)
    expect(response).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      body: { message: 'Another picture of yours is still being worked on. Please try again in a moment.' },
    });
  expect((await statuses).toSorted()).toEqual([200, 429, 429]);
  expect((await upload(client, 'wallpaper', costly)).status).toBe(200);
});

it('four costly pictures of one person hold up no other user for longer than one of them takes', async () => {
  const [hostile, other] = [await newUser(), await newUser()];
  const { statuses } = await sendAtOnce(hostile, ['wallpaper', 'wallpaper', 'wallpaper', 'wallpaper']);
  expect((await upload(other, 'wallpaper', await plain().jpeg().toBuffer())).status).toBe(200);
  expect((await statuses).toSorted()).toEqual([200, 429, 429, 429]);
});
