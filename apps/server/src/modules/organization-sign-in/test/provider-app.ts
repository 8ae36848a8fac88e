import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { saveOrganizationSignIn } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels } from '@account/contract/roles';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { type ForgingProvider, type Lies, startForgingProvider } from '#test/support/outside/forging-provider.ts';
import { buildPerson } from '#test/support/people.ts';
import { change } from '#test/support/query.ts';
import { unique } from '#test/support/unique.ts';
import { useCreated } from '#test/support/use-created.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The program, and a provider that says whatever a test wants. */
export interface ProviderApp extends TestApp {
  provider: ForgingProvider;
}

export const clientId = 'account-organization';

export const useProviderApp = (settings?: Record<string, string>): ProviderApp =>
  useCreated(async () => {
    const [app, provider] = await Promise.all([createTestApp(settings), startForgingProvider(clientId)]);
    const close = async () => {
      await app.close();
      await provider.close();
    };
    return { ...app, provider, close };
  });

/** The body of a save of the provider. */
export const signInBody = ({ provider }: ProviderApp, overrides: object = {}) => ({
  kind: 'oidc',
  issuer: provider.issuer,
  client_id: clientId,
  client_secret: 'a secret',
  is_required: false,
  ...overrides,
});

/** An organization with a proved domain and an administrator. */
export async function buildProvedOrganization(app: TestApp) {
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const domain = `p-${unique()}.example`.toLowerCase();
  const { id, name } = (await top.call(saveOrganization, { body: organizationBody({ domains: [domain] }) })).body.data;
  await change(app, sql`UPDATE organization_domains SET verified_at = now() WHERE domain = ${domain}`);
  const administrator = await buildPerson(app, { level: accessLevels.organization, organizationId: id });
  return { id: Number(id), name: String(name), domain, administrator, client: await signedIn(app, administrator) };
}

/** The same with a provider. */
export async function buildSignIn(app: ProviderApp, overrides: object = {}) {
  const organization = await buildProvedOrganization(app);
  const { id, client } = organization;
  const { status, body } = await client.call(saveOrganizationSignIn, {
    params: { id },
    body: signInBody(app, overrides),
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return organization;
}

/** Signs in at the provider of an organization, which says these lies, and returns where that leads. */
export async function comeBack(app: ProviderApp, id: number, browser: Client, lies: Lies): Promise<string> {
  app.provider.lies = lies;
  const begun = new URL(String((await browser.visit(`/auth/organization/${id}`, 'same-origin')).headers.location));
  const nonce = begun.searchParams.get('nonce') ?? '';
  const query = new URLSearchParams({ code: nonce, state: begun.searchParams.get('state') ?? '' });
  return String((await browser.visit(`/auth/organization/${id}/callback?${query}`)).headers.location);
}
