import { readJpegContainer } from './jpeg-container.ts';
import { readPngContainer } from './png-container.ts';
import { readWebpContainer } from './webp-container.ts';

/**
 * Whether a file is one complete JPEG, PNG or WebP that is not animated and has nothing behind it: neither cut off nor
 * two kinds of file in one. The content decides; name and declared type are ignored.
 */
export function isStillPicture(bytes: Buffer): boolean {
  const container = readJpegContainer(bytes) ?? readPngContainer(bytes) ?? readWebpContainer(bytes);
  return container !== undefined && !container.isAnimated && container.end === bytes.length;
}
