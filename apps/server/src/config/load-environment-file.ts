import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';

/** Reads `.env` of the working folder; a variable that is set already wins. */
export function loadEnvironmentFile(): void {
  const file = path.resolve('.env');
  if (existsSync(file)) loadEnvFile(file);
}
