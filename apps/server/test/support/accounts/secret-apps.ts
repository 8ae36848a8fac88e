import { keepRecoveryCodes } from '../../../src/modules/two-factor/index.ts';
import { type ColumnReport, reencrypt } from '../../../src/platform/secret-rotation/reencrypt.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { useCreated } from '../use-created.ts';

export const formerSecret = 'the former secret of tests, long enough';
export const nextSecret = 'the next secret of tests, which is long enough';

/** One database, served by the program as it was configured before, during and after a rotation of the secret. */
export interface SecretApps {
  before: TestApp;
  during: TestApp;
  after: TestApp;
  close(): Promise<void>;
}

async function createSecretApps(): Promise<SecretApps> {
  const before = await createTestApp({ APP_SECRET: formerSecret });
  const { connection } = before;
  const [during, after] = await Promise.all([
    createTestApp({ APP_SECRET: nextSecret, APP_SECRET_PREVIOUS: formerSecret }, { connection }),
    createTestApp({ APP_SECRET: nextSecret }, { connection }),
  ]);
  const close = async () => {
    await Promise.all([during.close(), after.close()]);
    await before.close();
  };
  return { before, during, after, close };
}

/** The three programs for all tests of a file. */
export const useSecretApps = (): SecretApps => useCreated(createSecretApps);

/** The work of `npm run rotate-secret` on the rows. */
export async function rotate(app: TestApp): Promise<ColumnReport[]> {
  await keepRecoveryCodes(app);
  return reencrypt(app);
}
