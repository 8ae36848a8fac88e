import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { plain } from '#test/support/files/pictures.ts';
import { isFullSize } from '../../../../../tools/harness/full-size.ts';
import { systemActor, type UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { encodeLogo, encodePicture } from './index.ts';
import { quartered } from './test/quarters.ts';

const actor: UserActor = {
  kind: 'user',
  id: 1,
  email: 'ada@example.com',
  level: accessLevels.user,
  organizationId: null,
  origin: systemActor.origin,
};
const size = { width: 20, height: 20 };
const originals = [
  await quartered(60, 40).jpeg().toBuffer(),
  await quartered(60, 40).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
  await quartered(60, 40).png().withIccProfile('p3').toBuffer(),
  await plain().png({ palette: true, progressive: true }).toBuffer(),
  await quartered(60, 40).webp().toBuffer(),
  await quartered(60, 40).webp({ lossless: true }).withMetadata({ orientation: 3 }).toBuffer(),
];

/** A place as a share of the file's length; every place is equally likely, where fast-check would prefer the beginning. */
const place = fc.noBias(fc.double({ min: 0, max: 1, noNaN: true }));

const mutilation = fc.record({
  original: fc.constantFrom(...originals),
  bytes: fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
  cut: fc.option(place, { nil: 1, freq: 1 }),
  behind: fc.oneof({ weight: 3, arbitrary: fc.constant(new Uint8Array()) }, fc.uint8Array({ maxLength: 8 })),
});

type Mutilation = typeof mutilation extends fc.Arbitrary<infer T> ? T : never;

function mutilate({ original, bytes, cut, behind }: Mutilation): Buffer {
  const copy = Buffer.from(original);
  for (const [place, value] of bytes) copy[Math.floor(place * (copy.length - 1))] = value;
  return Buffer.concat([copy.subarray(0, Math.floor(cut * copy.length)), behind]);
}

/** Pictures that are mutilated; each is taken as a picture and as a logo. */
const count = isFullSize ? 600 : 200;

it(`${count} mutilated pictures become a whole JPEG or are refused, and nothing else happens`, async () => {
  const outcomes = { made: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(mutilation, async (how) => {
      const file = { read: async () => mutilate(how) };
      for (const encode of [() => encodePicture(file, size, actor), () => encodeLogo(file, actor)]) {
        const made = await encode().catch((error: unknown) => {
          expect(error).toBeInstanceOf(AppError);
          expect(error).toMatchObject({
            code: 'validation_failed',
            details: { fields: { file: [expect.anything()] } },
          });
        });
        outcomes[made ? 'made' : 'refused'] += 1;
        if (made) await sharp(made.bytes, { failOn: 'warning' }).stats();
      }
    }),
    { numRuns: count },
  );
  expect(outcomes.made).toBeGreaterThan(count / 12);
  expect(outcomes.refused).toBeGreaterThan(count / 12);
});
