import { readFileSync } from 'node:fs';

/** The text of a file. Editors and shells of Windows write UTF-16, or a mark that would be a part of the text. */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}
