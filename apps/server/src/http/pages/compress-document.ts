import { constants, crc32, deflateRawSync } from 'node:zlib';
import { joined, type Piece } from './pieces.ts';

/** Kept runs: some for each page, language and level that is visited. The oldest goes first. */
const mostRuns = 500;

/** A run of a document that is the same for everybody, compressed by itself: its stream ends at a byte and refers to nothing. */
const compress = (text: string): Buffer =>
  deflateRawSync(text, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH });

const largestBlock = 65_535;

/** Text in blocks that are not compressed (RFC 1951, 3.2.4). */
function stored(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += largestBlock) {
    const block = bytes.subarray(start, start + largestBlock);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    blocks.push(head, block);
  }
  return blocks;
}

/** A gzip stream of unknown time and system (RFC 1952), and the empty block that ends its data. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const end = Buffer.from([3, 0]);

function trailer(pieces: readonly Piece[]): Buffer {
  const bytes = Buffer.alloc(8);
  let sum = 0;
  let length = 0;
  for (const { text } of pieces) {
    sum = crc32(text, sum);
    length += Buffer.byteLength(text);
  }
  bytes.writeUInt32LE(sum);
  bytes.writeUInt32LE(length >>> 0, 4);
  return bytes;
}

/**
 * Compresses documents for browsers that take gzip. Only what is the same for everybody is compressed, and once; what is of
 * a session or an address stays as it is and nothing refers to it. So the length of a response tells nothing of the CSRF
 * token in it, whatever else an attacker brings into the document (BREACH).
 */
export function createCompressor(): (pieces: readonly Piece[]) => Buffer {
  const runs = new Map<string, Buffer>();
  const compressed = (text: string): Buffer => {
    const known = runs.get(text);
    if (known) return known;
    const made = compress(text);
    if (runs.size >= mostRuns) runs.delete(runs.keys().next().value ?? '');
    runs.set(text, made);
    return made;
  };
  return (pieces) => {
    const all = joined(pieces);
    const blocks = all.flatMap(({ text, isOwn }) => (isOwn ? stored(text) : [compressed(text)]));
    return Buffer.concat([head, ...blocks, end, trailer(all)]);
  };
}

/** Whether a request takes gzip (RFC 9110, 12.5.3). */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(acceptEncoding ?? '');
