import { limits } from '@account/contract/limits';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

// No picture is decoded twice, and each may use one thread only, which leaves the other cores to other requests.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of the accepted formats are reachable by uploaded files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

/** No more pixels are decoded, whatever the header of a file claims. */
const limitInputPixels = limits.megapixels * 1_000_000;
/** Seconds after which decoding is aborted. */
const patience = { seconds: 10 };

/** What the first bytes of a picture claim, however large it is. */
export const readHeader = (bytes: Buffer): Promise<Metadata> => sharp(bytes, { limitInputPixels: false }).metadata();

/** Opens an uploaded picture. A broken one fails when it is decoded; of an animation only the first frame is read. */
export const openImage = (bytes: Buffer, options: Pick<SharpOptions, 'density' | 'failOn'> = {}): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', animated: false, ...options }).timeout(patience);
