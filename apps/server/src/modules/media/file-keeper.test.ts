import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { collectLogs } from '#test/support/logs.ts';
import { namesIn, storeOf } from '#test/support/outside/stores.ts';
import { AppError } from '../../kernel/errors.ts';
import { createFileKeeper } from './index.ts';

const image = { bytes: Buffer.from('a picture'), extension: 'jpg' } as const;

const app = useTestApp();

async function openKeeper() {
  const storage = await storeOf({ DATA_DIR: await temporaryFolder() });
  const { logger } = collectLogs();
  return { storage, files: createFileKeeper({ storage, database: app.database, logger }) };
}

it('a change that was refused leaves no file', async () => {
  const { storage, files } = await openKeeper();
  const refused = new AppError('not_found');
  const changing = files.replacing('profile', image, async (next) => {
    next(null);
    throw refused;
  });
  await expect(changing).rejects.toBe(refused);
  expect(await namesIn(storage, 'profile')).toEqual([]);
});

it.each([new AppError('unavailable'), new Error('the connection ended')])(
  'a change that may have been committed (%s) keeps both files, and the sweep finds out which one no row names',
  async (failure) => {
    const { storage, files } = await openKeeper();
    const former = await storage.put('profile', image.bytes, 'jpg');
    const changing = files.replacing('profile', image, async (next) => {
      next(former);
      throw failure;
    });
    await expect(changing).rejects.toBe(failure);
    const kept = await namesIn(storage, 'profile');
    expect(kept).toHaveLength(2);
    expect(kept).toContain(former);
  },
);

it('a removal that fails keeps the former file', async () => {
  const { storage, files } = await openKeeper();
  const former = await storage.put('logos', image.bytes, 'png');
  const changing = files.removing('logos', async (next) => {
    expect(next(former)).toBeNull();
    throw new AppError('not_found');
  });
  await expect(changing).rejects.toThrow();
  expect(await namesIn(storage, 'logos')).toEqual([former]);
});
