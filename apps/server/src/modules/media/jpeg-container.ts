import type { ContainerReader } from './container.ts';

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
