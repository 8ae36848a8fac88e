import { availableParallelism } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { createWorkQueue } from '../../kernel/work-queue.ts';

// No picture is decoded twice, and each may use one thread only, which leaves the other cores to other requests.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of the accepted formats are reachable by uploaded files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

/** Maximum number of pixels that are decoded: a small file can expand to an enormous picture. */
const limitInputPixels = 50_000_000;
/** Seconds after which decoding is aborted. */
const patience = { seconds: 20 };

/**
 * Pictures are read and decoded one or two at a time: each takes the memory of a decoded picture and a thread of the
 * pool that file access, password hashing and DNS share.
 */
export const limitConcurrency = createWorkQueue({
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  waiting: 500,
});

/** Opens an uploaded picture. A broken one fails when it is decoded; of an animation only the first frame is read. */
export const openImage = (bytes: Buffer, options: Pick<SharpOptions, 'density' | 'failOn'> = {}): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', animated: false, ...options }).timeout(patience);
