import { saveOrganizationSignIn } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { Client } from '#test/support/client.ts';
import { unique } from '#test/support/unique.ts';
import { useCreated } from '#test/support/use-created.ts';
import { type AnswerOptions, sign, unsignedAnswer } from '../../../../../../tools/harness/saml-provider/answer.ts';
import {
  readRequest,
  type SamlProvider,
  type SamlRequest,
  startSamlProvider,
} from '../../../../../../tools/harness/saml-provider/start.ts';
import { buildProvedOrganization } from './provider-app.ts';

/** The program, and a SAML provider. */
export interface SamlApp extends TestApp {
  provider: SamlProvider;
}

export const useSamlApp = (): SamlApp =>
  useCreated(async () => {
    const [app, provider] = await Promise.all([createTestApp(), startSamlProvider({ nameId: 'nobody' })]);
    const close = async () => {
      await app.close();
      await provider.close();
    };
    return { ...app, provider, close };
  });

/** An organization with a proved domain whose provider it is. */
export async function buildSaml(app: SamlApp, overrides: object = {}) {
  const organization = await buildProvedOrganization(app);
  const { id, client } = organization;
  const saved = await client.call(saveOrganizationSignIn, {
    params: { id },
    body: { kind: 'saml', metadata: app.provider.metadata(), ...overrides },
  });
  if (saved.status !== 200) throw new Error(`${saved.status} ${JSON.stringify(saved.body)}`);
  return organization;
}

/** Begins a sign-in, which a browser is sent to the provider for. */
export async function begin(id: number, browser: Client): Promise<SamlRequest> {
  const { headers } = await browser.visit(`/auth/organization/${id}`, 'same-origin');
  return readRequest(new URL(String(headers.location)));
}

/** The answer of the provider about a person, before it is signed. */
export const says = (app: SamlApp, request: SamlRequest, more: Partial<AnswerOptions> = {}): string =>
  unsignedAnswer({
    issuer: app.provider.entityId,
    audience: request.audience,
    acsUrl: request.acsUrl,
    requestId: request.id,
    now: app.clock.now(),
    nameId: `p-${unique()}`,
    ...more,
  });

/** The same with its signature. */
export const signs = (app: SamlApp, xml: string, options?: Parameters<typeof sign>[2]): string =>
  sign(xml, app.provider.pair, options);

/** Posts an answer as a browser does that comes from the provider's page: without the cookie of its session. */
export async function post(app: SamlApp, id: number, answer: string, relayState?: string): Promise<string> {
  const fields = new URLSearchParams({ SAMLResponse: Buffer.from(answer).toString('base64') });
  if (relayState !== undefined) fields.set('RelayState', relayState);
  const { headers, status, cookie } = await new Client(app).send({
    method: 'POST',
    url: `/auth/organization/${id}/acs`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(app.provider.entityId).origin,
      'sec-fetch-site': 'cross-site',
    },
    payload: fields.toString(),
  });
  if (status !== 303 || cookie !== undefined) throw new Error(`${status}, or a cookie of another session`);
  return String(headers.location);
}

/** Signs a person in, and returns where that leads. */
export async function enter(
  app: SamlApp,
  id: number,
  browser: Client,
  person: Partial<AnswerOptions>,
): Promise<string> {
  const request = await begin(id, browser);
  const to = await post(app, id, signs(app, says(app, request, person)), request.relayState);
  return String((await browser.visit(to, 'cross-site')).headers.location);
}
