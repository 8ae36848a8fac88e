import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { EncodedImage, ImageFile } from './encoded-image.ts';
import { openDecoder } from './image-work.ts';
import { readModestHeader } from './modest-header.ts';
import { workOnPicture } from './picture-line.ts';
import { isStillPicture } from './still-picture.ts';

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
      await readModestHeader(decoder, given);
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
