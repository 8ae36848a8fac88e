import { limits } from '@account/contract/limits';
import type { Metadata } from 'sharp';
import { fieldError } from '../../kernel/app-error.ts';
import type { Decoder } from './image-work.ts';
import { readJpegContainer } from './jpeg-container.ts';

const pixelsIn = (megapixels: number) => megapixels * 1_000_000;

/**
 * Each scan of a progressive JPEG costs about as much as all pixels, and a few bytes are one. Cameras and programs write
 * about ten.
 */
const scans = 32;

/**
 * Reads the header of a picture, and refuses by a 422 under `file` what would take very long to decode: a file of
 * kilobytes can expand to an enormous picture. An interlaced PNG is decoded in seven passes and is in memory as a whole.
 */
export async function readModestHeader(decoder: Decoder, bytes: Buffer): Promise<Metadata> {
  const header = await decoder.readHeader(bytes);
  const { width, height, format, isProgressive } = header;
  if (width * height > pixelsIn(limits.megapixels))
    throw fieldError('file', 'validation.megapixels', { maximum: limits.megapixels });
  if (format === 'png' && isProgressive && width * height > pixelsIn(limits.interlacedMegapixels))
    throw fieldError('file', 'validation.interlaced', { maximum: limits.interlacedMegapixels });
  if ((readJpegContainer(bytes)?.scans ?? 0) > scans) throw fieldError('file', 'validation.picture_scans');
  return header;
}
