import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The text of a file. Editors and shells of Windows write UTF-16, or a mark that would be a part of the first name. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Loads `.env` of the working directory; variables that are set already keep their value. */
export function loadEnvironmentFile(file = path.resolve('.env')): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readText(file)))) process.env[name] ??= value;
}
