/** The facts that the container format of a picture file tells without decoding. */
export interface Container {
  /** The number of bytes up to the end of the picture; a longer file has something else behind it. */
  end: number;
  isAnimated: boolean;
  /** How often the decoder goes over the picture, where the container tells. */
  scans?: number;
}

/** Reads the container of one format; undefined when the file has another format, is broken or cut off. */
export type ContainerReader = (bytes: Buffer) => Container | undefined;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The bytes of length, type and checksum of a chunk. */
const frame = 12;

/** A PNG: chunks up to IEND. An animated one has an acTL chunk. */
const readPngContainer: ContainerReader = (bytes) => {
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

const animation = 0x02;

/** A WebP: one RIFF chunk. If its first inner chunk is VP8X, that tells whether it is animated. */
const readWebpContainer: ContainerReader = (bytes) => {
  const names = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16);
  if (bytes.length < 30 || !names.startsWith('RIFFWEBPVP8')) return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const isAnimated = names.endsWith('VP8X') && ((bytes[20] ?? 0) & animation) !== 0;
  // A chunk of odd length is followed by a padding zero, which some programs leave out.
  return { end: end % 2 === 1 && bytes[end] === 0 ? end + 1 : end, isAnimated };
};

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, firstRestart: 0xd0, lastRestart: 0xd7, temporary: 0x01 } as const;

const isRestart = (code: number | undefined) =>
  code !== undefined && code >= marker.firstRestart && code <= marker.lastRestart;

/** The position of the next marker after compressed data, in which FF is followed by 0 or a restart number. */
function afterScan(bytes: Buffer, from: number): number {
  let place = bytes.indexOf(0xff, from);
  while (place >= 0) {
    const next = bytes[place + 1];
    if (next !== 0 && next !== 0xff && !isRestart(next)) return place;
    place = bytes.indexOf(0xff, next === 0xff ? place + 1 : place + 2);
  }
  return -1;
}

/** End and scans of the picture that begins at a position (ITU T.81, annex B); undefined when there is none. */
function readOne(bytes: Buffer, from: number): { end: number; scans: number } | undefined {
  let scans = 0;
  let place = from + 2;
  while (place >= 0 && place + 1 < bytes.length) {
    const code = bytes[place + 1];
    if (bytes[place] !== 0xff || code === undefined) return undefined;
    if (code === marker.end) return { end: place + 2, scans };
    if (code === 0xff) place += 1;
    else if (code === marker.temporary || isRestart(code)) place += 2;
    else {
      if (place + 3 >= bytes.length) return undefined;
      const next = place + 2 + bytes.readUInt16BE(place + 2);
      if (code === marker.scan) scans += 1;
      place = code === marker.scan ? afterScan(bytes, next) : next;
    }
  }
  return undefined;
}

const startsAt = (bytes: Buffer, place: number): boolean =>
  bytes[place] === 0xff && bytes[place + 1] === marker.start && bytes[place + 2] === 0xff;

/** The position after any padding zeros. */
function afterZeros(bytes: Buffer, from: number): number {
  let place = from;
  while (place < bytes.length && bytes[place] === 0) place += 1;
  return place;
}

/** A JPEG. Phones append further pictures to the first one, such as a gain map; they count as part of the file. */
export const readJpegContainer: ContainerReader = (bytes) => {
  if (!startsAt(bytes, 0)) return undefined;
  let end = 0;
  let scans = 0;
  for (let place = 0; startsAt(bytes, place); place = afterZeros(bytes, end)) {
    const next = readOne(bytes, place);
    if (next === undefined) return undefined;
    end = next.end;
    scans = Math.max(scans, next.scans);
  }
  const rest = afterZeros(bytes, end);
  return { end: rest === bytes.length ? rest : end, isAnimated: false, scans };
};

/**
 * Whether a file is one complete JPEG, PNG or WebP that is not animated and has nothing behind it: neither cut off nor
 * two kinds of file in one. The content decides; name and declared type are ignored.
 */
export function isStillPicture(bytes: Buffer): boolean {
  const container = readJpegContainer(bytes) ?? readPngContainer(bytes) ?? readWebpContainer(bytes);
  return container !== undefined && !container.isAnimated && container.end === bytes.length;
}
