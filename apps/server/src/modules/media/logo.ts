import type { Sharp } from 'sharp';
import { fieldError } from '../../kernel/app-error.ts';
import type { EncodedImage, ImageFile } from './encoded-image.ts';
import { limitConcurrency, openImage } from './image-work.ts';

/** Longest side that is kept, in pixels: sharp at any height in dp a display can show. */
const longestSide = 2_000;
/** Longest side that a drawing gets, however small it says it is. */
const drawnSide = 1_000;
/** Pixels an inch at which a drawing has the size it says (SVG in libvips). */
const plainDensity = 72;

/** Compressed drawings can unpack to anything. */
const isCompressed = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A drawing is painted large enough for a display. From memory, it has no folder that it could load more from. */
function paint(bytes: Buffer, width: number, height: number): Sharp {
  const density = plainDensity * Math.max(1, drawnSide / Math.max(width, height));
  return openImage(bytes, { density: Math.min(density, 100_000) });
}

async function encode(given: Buffer): Promise<EncodedImage> {
  if (isCompressed(given)) throw new Error('compressed');
  const { format, width, height } = await openImage(given).metadata();
  const image = format === 'svg' ? paint(given, width, height) : openImage(given);
  const fitted = image
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  return format === 'jpeg'
    ? { bytes: await fitted.jpeg({ quality: 90 }).toBuffer(), extension: 'jpg' }
    : { bytes: await fitted.png({ compressionLevel: 8 }).toBuffer(), extension: 'png' };
}

/**
 * Makes a logo fit to be shown: upright, without metadata, at most 2000 pixels a side. A JPEG stays one, everything else
 * becomes a PNG, so that transparent parts stay and drawings carry no program. Whatever is no image is a 422 under
 * `file`. The type comes from the content, never from the name.
 */
export const encodeLogo = (file: ImageFile): Promise<EncodedImage> =>
  limitConcurrency(async () => {
    const given = await file.read();
    try {
      return await encode(given);
    } catch {
      throw fieldError('file', 'validation.image');
    }
  });
