import { createTestApp, type TestApp } from '../app.ts';
import { useCreated } from '../use-created.ts';
import { type ForgingProvider, type Lies, startForgingProvider } from './forging-provider.ts';
import { settingsOf } from './platforms.ts';

export type { Lies } from './forging-provider.ts';

/** The program with a provider that lies, once as each platform. */
export interface ForgedApp extends TestApp {
  /** Sets the lies of both. */
  provider: { issuer: string; lies: Lies };
  /** A second process on the same database, which reads the metadata anew. */
  withFreshMetadata(lies: Lies): Promise<TestApp>;
}

async function createForgedApp(): Promise<ForgedApp> {
  const [google, microsoft] = await Promise.all([
    startForgingProvider('account-google'),
    startForgingProvider('account-microsoft'),
  ]);
  const both: ForgingProvider[] = [google, microsoft];
  const settings = { ...settingsOf('google', google.issuer), ...settingsOf('microsoft', microsoft.issuer) };
  const app = await createTestApp(settings);
  const more: TestApp[] = [];
  const setLies = (lies: Lies) => {
    for (const provider of both) provider.lies = lies;
  };
  return {
    ...app,
    provider: {
      issuer: microsoft.issuer,
      set lies(lies: Lies) {
        setLies(lies);
      },
    },
    withFreshMetadata: async (lies) => {
      setLies(lies);
      const fresh = await createTestApp(settings, { connection: app.connection });
      more.push(fresh);
      return fresh;
    },
    close: async () => {
      for (const one of [...more, app]) await one.close();
      for (const one of both) await one.close();
    },
  };
}

/** The program with a provider that lies, for all tests of a file. */
export const useForgedApp = (): ForgedApp => useCreated(createForgedApp);
