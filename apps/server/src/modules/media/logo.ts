import sharp, { type Sharp } from 'sharp';
import { fieldError } from '../../kernel/app-error.ts';

/** Greatest number of pixels that are decoded: a small file can claim to be enormous. */
const maxPixels = 50_000_000;
/** Longest side that is kept, in pixels: sharp at any height in dp a display can show. */
const longestSide = 2_000;

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'svg', 'avif', 'tiff']);

async function decode(bytes: Buffer): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
  const { format, width, height } = await image.metadata();
  if (!format || !formats.has(format) || !width || !height) throw new Error('no image of a known format');
  return image;
}

/**
 * Makes a logo fit to be shown: upright, without metadata, at most 2000 pixels a side, as PNG so that transparent
 * parts stay. Whatever is no image is a 422 under `file`. The type comes from the content, never from the name.
 */
export async function prepareLogo(bytes: Buffer): Promise<{ bytes: Buffer; extension: 'png' }> {
  try {
    const image = await decode(bytes);
    const png = await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 8 })
      .toBuffer();
    return { bytes: png, extension: 'png' };
  } catch {
    throw fieldError('file', 'validation.image');
  }
}
