import type { ContainerReader } from './container.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The bytes of length, type and checksum of a chunk. */
const frame = 12;

/** A PNG: chunks up to IEND. An animated one has an acTL chunk. */
export const readPngContainer: ContainerReader = (bytes) => {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  let isAnimated = false;
  for (let place = signature.length; place + frame <= bytes.length; ) {
    const type = bytes.toString('latin1', place + 4, place + 8);
    place += frame + bytes.readUInt32BE(place);
    if (type === 'acTL') isAnimated = true;
    if (type === 'IEND') return place > bytes.length ? undefined : { end: place, isAnimated };
  }
  return undefined;
};
