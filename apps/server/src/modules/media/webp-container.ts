import type { ContainerReader } from './container.ts';

const animation = 0x02;

/** A WebP: one RIFF chunk. If its first inner chunk is VP8X, that tells whether it is animated. */
export const readWebpContainer: ContainerReader = (bytes) => {
  const names = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16);
  if (bytes.length < 30 || !names.startsWith('RIFFWEBPVP8')) return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const isAnimated = names.endsWith('VP8X') && ((bytes[20] ?? 0) & animation) !== 0;
  // A chunk of odd length is followed by a padding zero, which some programs leave out.
  return { end: end % 2 === 1 && bytes[end] === 0 ? end + 1 : end, isAnimated };
};
