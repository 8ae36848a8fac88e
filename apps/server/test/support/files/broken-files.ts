import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { plain } from './pictures.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One chunk of a PNG, with a valid checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A PNG whose header states a size, with any content. */
export function pngOf(width: number, height: number, content: Buffer, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that unpacks to 900 megapixels from a hundred kilobytes. */
export const pixelBomb = (): Buffer => pngOf(30_000, 30_000, Buffer.alloc(100_000_000));

/** A picture with a text chunk that unpacks to a hundred million letters. */
export const textBomb = (): Buffer =>
  pngOf(1, 1, Buffer.from([0, 255, 0, 0]), [
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000, 'a'))])),
  ]);

/** A JPEG whose header states another size. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await plain().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** The segments of a JPEG from its first marker to its end marker: a scan has its data with it. */
function segmentsOf(jpeg: Buffer): Buffer[] {
  const segments: Buffer[] = [];
  for (let place = 2; jpeg[place + 1] !== 0xd9; ) {
    let end = place + 2 + jpeg.readUInt16BE(place + 2);
    if (jpeg[place + 1] === 0xda) while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1;
    segments.push(jpeg.subarray(place, end));
    place = end;
  }
  return segments;
}

/** A progressive JPEG in one colour that repeats, as the format allows, a scan of a few bytes very often. */
export async function jpegOfScans(side: number, scans: number): Promise<Buffer> {
  const segments = segmentsOf(await plain(side, side, '#808080').jpeg({ progressive: true }).toBuffer());
  const first = segments.findIndex((segment) => segment[1] === 0xda);
  const [table = Buffer.of(), model = Buffer.of()] = segments.slice(first + 1);
  const repeated = Array.from({ length: scans - 1 }, (_, number) => {
    const scan = Buffer.from(model);
    const [coefficient, bit] = [1 + Math.floor(number / 14), 13 - (number % 14)];
    scan.set([coefficient, coefficient, (bit === 13 ? 0 : (bit + 1) << 4) | bit], 7);
    return scan;
  });
  const ends = [Buffer.of(0xff, 0xd8), Buffer.of(0xff, 0xd9)] as const;
  return Buffer.concat([ends[0], ...segments.slice(0, first + 1), table, ...repeated, ends[1]]);
}

/** Two pictures one after the other, as WebP or GIF. */
export function animated(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 90)]);
  return sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A PNG whose chunks say that it is an animation. */
export const animatedPng = (): Buffer =>
  pngOf(1, 1, Buffer.from([0, 255, 0, 0]), [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]);

/** The smallest ZIP archive that programs open: only its end record. */
export const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
