import { fieldError } from '../../kernel/app-error.ts';
import type { EncodedImage, ImageFile } from './encoded-image.ts';
import { limitConcurrency, openImage } from './image-work.ts';
import { isStillPicture } from './still-picture.ts';

const white = '#ffffff';

/**
 * Makes a JPEG of exactly that size in pixels: upright, in sRGB, without metadata. What is transparent, and what another
 * ratio leaves free, is white. Anything but a JPEG, PNG or WebP is a 422 under `file` (contract section 5).
 */
export const encodePicture = (file: ImageFile, size: { width: number; height: number }): Promise<EncodedImage> =>
  limitConcurrency(async () => {
    const given = await file.read();
    try {
      if (!isStillPicture(given)) throw new Error('no still picture');
      // A JPEG whose data ends too early is only worth a warning to its decoder.
      const bytes = await openImage(given, { failOn: 'warning' })
        .autoOrient()
        .resize({ ...size, fit: 'contain', background: white })
        .flatten({ background: white })
        .jpeg({ quality: 88 })
        .toBuffer();
      return { bytes, extension: 'jpg' };
    } catch {
      throw fieldError('file', 'validation.picture');
    }
  });
