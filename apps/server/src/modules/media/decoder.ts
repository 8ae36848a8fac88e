import { limits } from '@account/contract/limits';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { fieldError } from '../../kernel/errors.ts';
import { readJpegContainer } from './containers.ts';

/** No more pixels are decoded, whatever the header of a file claims. */
const limitInputPixels = limits.megapixels * 1_000_000;
/** Seconds after which decoding is aborted. */
const decodeTimeout = { seconds: 10 };

export interface Decoder {
  /** The metadata that the first bytes of a picture claim, however large it is. */
  readHeader(bytes: Buffer): Promise<Metadata>;
  /** Opens an uploaded picture. A broken one fails when it is decoded; of an animation only the first frame is read. */
  openImage(bytes: Buffer, options?: Pick<SharpOptions, 'density' | 'failOn'>): Sharp;
}

/** The formats of libvips that are decoded in this process: one that is made of points cannot keep it busy for long. */
const ofPoints = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'] as const;

async function load(formats: readonly string[]): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  // No picture is decoded twice, and each may use one thread only, which leaves the other cores to other requests.
  sharp.cache(false);
  sharp.concurrency(1);
  // Only the decoders of the accepted formats are reachable by uploaded files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: formats.map((format) => `VipsForeignLoad${format}`),
  });
  return {
    readHeader: (bytes) => sharp(bytes, { limitInputPixels: false }).metadata(),
    openImage: (bytes, options = {}) =>
      sharp(bytes, { limitInputPixels, failOn: 'error', animated: false, ...options }).timeout(decodeTimeout),
  };
}

/** The longest side of a stored logo in pixels: enough for every height in dp that a display can show. */
const longestSide = 2_000;

/** Upright, and no larger than displays show it. */
export const fitLogo = (image: Sharp): Sharp =>
  image.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });

let decoder: Promise<Decoder> | undefined;

/** The library is loaded for the first picture: it takes a part of the start, and memory of processes that get none. */
export function openDecoder(formats: readonly string[] = ofPoints): Promise<Decoder> {
  decoder ??= load(formats);
  return decoder;
}

const pixelsIn = (megapixels: number) => megapixels * 1_000_000;

/**
 * Each scan of a progressive JPEG costs about as much as all pixels, and a few bytes are one. Cameras and programs write
 * about ten.
 */
const maxScans = 32;

/**
 * Reads the header of a picture, and refuses by a 422 under `file` what would take very long to decode: a file of
 * kilobytes can expand to an enormous picture. An interlaced PNG is decoded in seven passes and is in memory as a whole.
 */
export async function readCheckedHeader(decoder: Decoder, bytes: Buffer): Promise<Metadata> {
  const header = await decoder.readHeader(bytes);
  const { width, height, format, isProgressive } = header;
  if (width * height > pixelsIn(limits.megapixels))
    throw fieldError('file', 'validation.megapixels', { maximum: limits.megapixels });
  if (format === 'png' && isProgressive && width * height > pixelsIn(limits.interlacedMegapixels))
    throw fieldError('file', 'validation.interlaced', { maximum: limits.interlacedMegapixels });
  if ((readJpegContainer(bytes)?.scans ?? 0) > maxScans) throw fieldError('file', 'validation.picture_scans');
  return header;
}
