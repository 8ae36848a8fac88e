import { beginIdentityLink } from '@account/contract/endpoints/accounts/identities';
import type { Platform } from '@account/contract/platforms';
import { choosePerson } from '../../../../../tools/harness/identity-provider/choose-person.ts';
import type { ProviderPerson } from '../../../../../tools/harness/identity-provider/configuration.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../../tools/harness/identity-provider/start.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { type CallResponse, type Client, signedIn } from '../client.ts';
import type { UserOverrides } from '../factories.ts';
import { buildPerson } from '../people.ts';
import { useCreated } from '../use-created.ts';
import { createMailedApp, type MailedApp } from './mailed-app.ts';

/** The address that test apps have; nothing listens there. */
export const publicUrl = 'http://account.test';

/** Both platforms, each a provider of its own. */
export interface PlatformStandIns {
  google: IdentityProvider;
  microsoft: IdentityProvider;
}

/** The program with both platforms set up. */
export type PlatformApp = TestApp & PlatformStandIns;

const startPlatform = (platform: Platform) =>
  startIdentityProvider({
    client: {
      id: `account-${platform}`,
      secret: 'a secret',
      returnAddresses: [`${publicUrl}/auth/${platform}/callback`],
    },
  });

/** Settings that make a platform of a provider at an address. */
export const settingsOf = (platform: Platform, issuer: string): Record<string, string> => {
  const name = platform.toUpperCase();
  return {
    [`${name}_ISSUER`]: issuer,
    [`${name}_CLIENT_ID`]: `account-${platform}`,
    [`${name}_CLIENT_SECRET`]: 'a secret',
  };
};

async function withPlatforms<App extends TestApp>(
  create: (settings: Record<string, string>) => Promise<App>,
): Promise<App & PlatformStandIns> {
  const [google, microsoft] = await Promise.all([startPlatform('google'), startPlatform('microsoft')]);
  const app = await create({
    ...settingsOf('google', google.issuer),
    ...settingsOf('microsoft', microsoft.issuer),
  });
  const close = async () => {
    await app.close();
    await Promise.all([google.close(), microsoft.close()]);
  };
  return { ...app, google, microsoft, close };
}

/** The program and its platforms for all tests of a file. */
export const usePlatformApp = (settings: Record<string, string> = {}): PlatformApp =>
  useCreated(() => withPlatforms((platforms) => createTestApp({ ...platforms, ...settings })));

/** The same with running jobs and a mail server. */
export const useMailedPlatformApp = (settings: Record<string, string> = {}): MailedApp & PlatformStandIns =>
  useCreated(() => withPlatforms((platforms) => createMailedApp({ ...platforms, ...settings })));

let made = 0;

/** A person with an account at a platform; the e-mail is verified there. */
export function buildExternalPerson(app: PlatformApp, platform: Platform, overrides: object = {}): ProviderPerson {
  made += 1;
  const sub = `${platform}-${made}`;
  const names = { name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' };
  const own = { google: { email_verified: true }, microsoft: { tid: 'tenant-1', oid: sub, xms_edov: true } }[platform];
  const person = { sub, email: `ada-${platform}-${made}@example.com`, ...names, ...own, ...overrides };
  app[platform].people.set(sub, person);
  return person;
}

/** The steps of a browser at a provider: it follows redirects and chooses a person, or cancels. Returns the return address. */
export const chooseAt = async (address: string, sub: string): Promise<string> =>
  (await choosePerson(address, sub, publicUrl)).href.slice(publicUrl.length);

/** The address of the platform's page for a sign-in that begins at a page of this browser. */
export async function beginSignIn(client: Client, platform: Platform, query = ''): Promise<string> {
  if (platform === 'google')
    return String((await client.visit(`/auth/google${query}`, 'same-origin')).headers.location);
  const url = `/appapi/cloudstorage_provider_msloginurl${query}`;
  return (await client.send({ method: 'GET', url, headers: client.headers })).body.msurl;
}

/** Signs in at a platform as a person and returns to the program. */
export async function signInAt(
  client: Client,
  platform: Platform,
  person: { sub: string },
  query = '',
): Promise<CallResponse & { returned: string }> {
  const returned = await chooseAt(await beginSignIn(client, platform, query), person.sub);
  return { ...(await client.visit(returned)), returned };
}

/** A person whose account at a platform is linked to an account here. */
export async function buildLinkedPerson(app: PlatformApp, platform: Platform, overrides: UserOverrides = {}) {
  const user = await buildPerson(app, overrides);
  const person = buildExternalPerson(app, platform);
  const client = await signedIn(app, user);
  const { body } = await client.call(beginIdentityLink, { params: { platform } });
  await client.visit(await chooseAt(body.url, person.sub));
  return { user, person, client };
}
