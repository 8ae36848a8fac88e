import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';

/** Loads `.env` of the working directory; variables that are set already keep their value. */
export function loadEnvironmentFile(): void {
  const file = path.resolve('.env');
  if (existsSync(file)) loadEnvFile(file);
}
