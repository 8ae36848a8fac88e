import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZippedFile {
  name: string;
  content: Buffer;
}

const deflated = 8;
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

/** The date of an archive entry, in the two words of MS-DOS. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/** Numbers of two or four bytes, least byte first. */
function words(...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const word = Buffer.alloc(bytes);
      word.writeUIntLE(value, 0, bytes);
      return word;
    }),
  );
}

/** A ZIP archive (APPNOTE 6.3) of files that fit into memory. */
export function zip(files: readonly ZippedFile[], at: Date): Buffer {
  const [time, date] = dosTime(at);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const common = words(
      ...([
        [2, flags],
        [2, deflated],
        [2, time],
        [2, date],
      ] as const),
      ...([
        [4, crc32(content)],
        [4, packed.length],
        [4, content.length],
        [2, title.length],
        [2, 0],
      ] as const),
    );
    const local = Buffer.concat([words([4, 0x04034b50], [2, version]), common, title, packed]);
    const place = words([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.concat([words([4, 0x02014b50], [2, version], [2, version]), common, place, title]));
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const count = files.length;
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  return Buffer.concat([...parts, ...directory, end]);
}
