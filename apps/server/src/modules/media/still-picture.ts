import { readJpegContainer } from './jpeg-container.ts';
import { readPngContainer } from './png-container.ts';
import { readWebpContainer } from './webp-container.ts';

/**
 * Whether a file is one whole JPEG, PNG or WebP that does not move, with nothing behind it: neither cut off nor two
 * kinds of file in one. Told by content; names and declared types are not asked.
 */
export function isStillPicture(bytes: Buffer): boolean {
  const container = readJpegContainer(bytes) ?? readPngContainer(bytes) ?? readWebpContainer(bytes);
  return container !== undefined && !container.isAnimated && container.end === bytes.length;
}
