import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../kernel/errors.ts';

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function requireNone(target: string): Promise<void> {
  if (await isThere(target)) throw new OperatorError(`${target} is there already: no file is replaced.`);
}

/** A new file that appears under its name when it is complete, and is removed when `opened` is closed before. */
export async function newFile(target: string, opened: AsyncDisposableStack) {
  await requireNone(target);
  // In a container each process has the same number, also the one before, which may have been killed.
  const draft = `${target}.unfinished-${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${target} cannot be written (${error.code}).`);
  });
  opened.defer(() => rm(draft, { force: true }));
  return {
    stream: handle.createWriteStream({ flush: true, highWaterMark: 262_144 }),
    finish: async () => {
      await requireNone(target);
      await rename(draft, target);
      await using folder = await open(path.dirname(target));
      await folder.sync();
    },
  };
}
