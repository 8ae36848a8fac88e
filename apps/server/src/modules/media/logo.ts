import type { Sharp } from 'sharp';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { EncodedImage, ImageFile } from './encoded-image.ts';
import { type Decoder, openDecoder } from './image-work.ts';
import { readModestHeader } from './modest-header.ts';
import { workOnPicture } from './picture-line.ts';

/** The longest side of a stored logo in pixels: enough for every height in dp that a display can show. */
const longestSide = 2_000;
/** The longest side to which a smaller SVG is enlarged, in pixels. */
const drawnSide = 1_000;
/** The density at which libvips renders an SVG in its own size, in pixels per inch. */
const plainDensity = 72;

/** Compressed SVG is refused, because it can unpack to any size. */
const isCompressed = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Renders an SVG large enough for a display. Being read from memory, it has no folder to load other files from. */
function paint(decoder: Decoder, bytes: Buffer, width: number, height: number): Sharp {
  const density = plainDensity * Math.max(1, drawnSide / Math.max(width, height));
  return decoder.openImage(bytes, { density: Math.min(density, 100_000) });
}

async function encode(decoder: Decoder, given: Buffer): Promise<EncodedImage> {
  if (isCompressed(given)) throw new Error('compressed');
  const { format, width, height } = await readModestHeader(decoder, given);
  const image = format === 'svg' ? paint(decoder, given, width, height) : decoder.openImage(given);
  const fitted = image
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  return format === 'jpeg'
    ? { bytes: await fitted.jpeg({ quality: 90 }).toBuffer(), extension: 'jpg' }
    : { bytes: await fitted.png({ compressionLevel: 8 }).toBuffer(), extension: 'png' };
}

/**
 * Re-encodes a logo: upright, without metadata, at most `longestSide` pixels a side. A JPEG stays a JPEG, everything
 * else becomes a PNG, which keeps transparency and removes scripts from an SVG. A file that is not an image is a 422
 * under `file`. The type is detected from the content, never from the name.
 */
export const encodeLogo = (file: ImageFile, actor: UserActor): Promise<EncodedImage> =>
  workOnPicture(actor, async () => {
    const given = await file.read();
    const decoder = await openDecoder();
    try {
      return await encode(decoder, given);
    } catch (error) {
      throw error instanceof AppError ? error : fieldError('file', 'validation.image');
    }
  });
