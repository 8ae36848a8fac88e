import { mkdtempSync, rmSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that only this account may enter (mkdtemp makes it so), removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(mkdtempSync(path.join(os.tmpdir(), 'account-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
