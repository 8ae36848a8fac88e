import { crc32, deflateSync } from 'node:zlib';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Bytes of the seven passes of an interlaced picture of one byte a pixel; each line begins with its filter. */
function interlacedBytes(side: number): number {
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ] as const;
  const steps = (from: number, step: number) => Math.ceil((side - from) / step);
  return passes.reduce((sum, [x, dx, y, dy]) => sum + steps(y, dy) * (steps(x, dx) + 1), 0);
}

/** A black interlaced PNG: small as a file, large and slow once it is decoded. */
export function hostilePicture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(interlacedBytes(side)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
