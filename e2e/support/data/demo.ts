import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const entry = fileURLToPath(new URL('../../../apps/server/src/demo/main.ts', import.meta.url));

/** Fills the folder of a product that does not run with the demo. */
export async function loadDemo(dataDir: string, administratorPassword: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: administratorPassword };
  await promisify(execFile)(process.execPath, [entry], { env });
}
