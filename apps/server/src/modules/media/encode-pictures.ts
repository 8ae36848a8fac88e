import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { isStillPicture } from './containers.ts';
import { fitLogo, openDecoder, readCheckedHeader } from './decoder.ts';
import { isDrawing, paintDrawing } from './drawing.ts';
import type { EncodedImage, ImageFile } from './file-keeper.ts';
import { drawingQueue, onePictureOf, pictureQueue, workOnPicture } from './picture-queue.ts';

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
