const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** How many bytes are looked at to tell UTF-16 without a mark from the others. */
const probed = 1_000;

/** Text of Latin letters has a zero in every other byte of UTF-16. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const probe = bytes.subarray(0, probed);
  const zeros = [0, 0];
  for (const [place, byte] of probe.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < probe.length / 8) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of a file in UTF-8 or UTF-16, with a byte order mark or without; anything else is read as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const mark = marks.find((one) => one.bytes.every((byte, place) => bytes[place] === byte));
  const encoding = mark?.encoding ?? unmarkedUtf16(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  return decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}
