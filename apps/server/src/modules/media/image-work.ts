import { availableParallelism } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { createWorkQueue } from '../../kernel/work-queue.ts';

// No picture comes twice, and one thread for each is enough: the other cores are for everybody else.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders that somebody needs can be reached by what comes from outside.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

/** Greatest number of pixels that are decoded: a small file can claim to be enormous. */
const limitInputPixels = 50_000_000;
/** Seconds after which a picture that is still not done is given up. */
const patience = { seconds: 20 };

/**
 * Pictures are read and decoded one or two at a time: each takes a thread of the pool that files, passwords and names
 * of hosts wait for as well, and the memory of one decoded picture.
 */
export const limitConcurrency = createWorkQueue({
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  waiting: 500,
});

/** Opens a picture from outside; what is broken fails when it is decoded, and an animation shows its first frame. */
export const openImage = (bytes: Buffer, options: Pick<SharpOptions, 'density' | 'failOn'> = {}): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', animated: false, ...options }).timeout(patience);
