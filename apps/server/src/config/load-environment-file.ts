import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';
import { readText } from './text-file.ts';

/** Of a file that is not there, Docker makes a folder when it mounts it. */
function requireText(file: string): string {
  try {
    return readText(file);
  } catch (cause) {
    throw new ConfigError(`${path.basename(file)} must be a file that this account may read`, { cause });
  }
}

/** Loads `.env` of the working directory; variables that are set already keep their value. */
export function loadEnvironmentFile(file = path.resolve('.env')): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(requireText(file)))) process.env[name] ??= value;
}
