import { availableParallelism } from 'node:os';
import type { UserActor } from '../../kernel/actor.ts';
import type { Requester } from '../../kernel/client.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { createOneAtATime, createWorkQueue } from '../../platform/limits/queue/work-queue.ts';
import { isStillPicture } from './containers.ts';
import { fitLogo, openDecoder, readCheckedHeader } from './decoder.ts';
import { isDrawing, paintDrawing } from './drawing.ts';
import type { EncodedImage, ImageFile } from './file-keeper.ts';

/**
 * Pictures are read and decoded one or two at a time: each takes the memory of a decoded picture and a thread of the
 * pool that file access, password hashing and DNS share.
 */
export const pictureQueue = createWorkQueue({
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  waiting: 100,
});

/** Drawings wait apart, because one may take all the time that it is given. Waiting drawings are in memory. */
const drawingQueue = createWorkQueue({ atOnce: 1, waiting: 20 });

/** Seconds after which a person may try again. */
const retryAfter = 5;

const onePerPerson = createOneAtATime<number>(
  () => new AppError('too_many_requests', { message: { id: 'refusals.picture_under_way' }, retryAfter }),
);

/**
 * Works on one picture of a person at a time: 429 for a second one, unless the request of the first was closed.
 * @param work gets the person as the requester for a queue
 */
async function onePictureOf<T>(
  { id, origin: { requester } }: UserActor,
  work: (requester: Requester | undefined) => Promise<T>,
): Promise<T> {
  if (!requester) return work(undefined);
  return onePerPerson(id, requester, () => work({ ...requester, client: `person ${id}` }));
}

const workOnPicture = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  onePictureOf(actor, (requester) => pictureQueue(requester, work));

/** Compressed SVG is refused, because it can unpack to any size. */
const isCompressed = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Encodes a picture of points; a drawing is returned as it is. */
async function encode(given: Buffer): Promise<EncodedImage | { drawing: Buffer }> {
  if (isCompressed(given)) throw new Error('compressed');
  if (isDrawing(given)) return { drawing: given };
  const decoder = await openDecoder();
  const { format } = await readCheckedHeader(decoder, given);
  const fitted = fitLogo(decoder.openImage(given));
  return format === 'jpeg'
    ? { bytes: await fitted.jpeg({ quality: 90 }).toBuffer(), extension: 'jpg' }
    : { bytes: await fitted.png({ compressionLevel: 8 }).toBuffer(), extension: 'png' };
}

/**
 * Re-encodes a logo: upright, without metadata, and no larger than displays show it. A JPEG stays a JPEG, everything
 * else becomes a PNG, which keeps transparency and removes scripts from an SVG. A file that is not an image is a 422
 * under `file`. The type is detected from the content, never from the name.
 */
export const encodeLogo = (file: ImageFile, actor: UserActor): Promise<EncodedImage> =>
  onePictureOf(actor, async (requester) => {
    try {
      const encoded = await pictureQueue(requester, async () => encode(await file.read()));
      if (!('drawing' in encoded)) return encoded;
      return { bytes: await drawingQueue(requester, () => paintDrawing(encoded.drawing)), extension: 'png' };
    } catch (error) {
      throw error instanceof AppError ? error : fieldError('file', 'validation.image');
    }
  });

const white = '#ffffff';

/**
 * Re-encodes a picture as a JPEG of exactly the given size: upright, in sRGB, without metadata. Transparent parts, and
 * the margins of a picture with another aspect ratio, become white. Anything but a JPEG, PNG or WebP is a 422 under
 * `file`.
 */
export const encodePicture = (
  file: ImageFile,
  size: { width: number; height: number },
  actor: UserActor,
): Promise<EncodedImage> =>
  workOnPicture(actor, async () => {
    const given = await file.read();
    const decoder = await openDecoder();
    try {
      if (!isStillPicture(given)) throw new Error('no still picture');
      await readCheckedHeader(decoder, given);
      // The decoder only warns about a JPEG whose data ends too early.
      const bytes = await decoder
        .openImage(given, { failOn: 'warning' })
        .autoOrient()
        .resize({ ...size, fit: 'contain', background: white })
        .flatten({ background: white })
        .jpeg({ quality: 88 })
        .toBuffer();
      return { bytes, extension: 'jpg' };
    } catch (error) {
      throw error instanceof AppError ? error : fieldError('file', 'validation.picture');
    }
  });
