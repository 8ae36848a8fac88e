import { unlinkIdentity } from '@account/contract/endpoints/accounts/identities';
import { addPasskey, beginPasskey, removePasskey } from '@account/contract/endpoints/accounts/passkeys';
import { issueMobileToken } from '@account/contract/endpoints/accounts/sessions';
import { endTwoFactor, renewRecoveryCodes, startTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { connectDirectory } from '@account/contract/endpoints/directories/directories';
import {
  deleteOrganizationSignIn,
  saveOrganizationSignIn,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { createApiToken } from '@account/contract/endpoints/tokens/api-tokens';
import { saveWebhook } from '@account/contract/endpoints/webhooks/webhooks';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import {
  buildProvedOrganization,
  buildSignIn,
  signInBody,
  useProviderApp,
} from '../../src/modules/organization-sign-in/test/provider-app.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { withSecondFactor } from '../support/accounts/authenticator.ts';
import { SoftwareAuthenticator } from '../support/accounts/software-authenticator.ts';
import { atOnce } from '../support/at-once.ts';
import { tokenBody, webhookBody } from '../support/bodies.ts';
import { type CallResponse, type Client, signedIn } from '../support/client.ts';
import { buildIdentity, buildPasskey, buildUser } from '../support/factories.ts';
import { buildPerson } from '../support/people.ts';
import { knownPassword } from '../support/personas.ts';

const app = useProviderApp();

interface Ready {
  person: { id: number };
  call: () => Promise<CallResponse>;
}

const proof = { body: { current_password: knownPassword } };

async function administrator(act: (client: Client) => Promise<CallResponse>): Promise<Ready> {
  const person = await buildUser(app, { level: accessLevels.organization });
  const client = await signedIn(app, person);
  return { person, call: () => act(client) };
}

async function withFactor(act: (client: Client) => Promise<CallResponse>): Promise<Ready> {
  const { person, client } = await withSecondFactor(app);
  return { person, call: () => act(client) };
}

/** Calls whose result outlives the session that makes them, or changes the ways to sign in. */
const calls: Record<string, () => Promise<Ready>> = {
  'an API token': () => administrator((client) => client.call(createApiToken, { body: tokenBody() })),
  'a token of the app': () => administrator((client) => client.call(issueMobileToken)),
  'a webhook': () => administrator((client) => client.call(saveWebhook, { body: webhookBody() })),
  'a directory': async () => {
    const person = await buildUser(app, { level: accessLevels.organization });
    const client = await signedIn(app, person);
    return { person, call: () => client.call(connectDirectory, { params: { id: person.organization_id ?? 0 } }) };
  },
  'the provider of an organization': async () => {
    const { id, administrator: person, client } = await buildProvedOrganization(app);
    const call = () => client.call(saveOrganizationSignIn, { params: { id }, body: signInBody(app) });
    return { person, call };
  },
  'the end of that': async () => {
    const { id, administrator: person, client } = await buildSignIn(app);
    return { person, call: () => client.call(deleteOrganizationSignIn, { params: { id } }) };
  },
  'a passkey': async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const { body: options } = await client.call(beginPasskey, { body: {} });
    const body = new SoftwareAuthenticator('http://account.test').create(options);
    return { person, call: () => client.call(addPasskey, { body }) };
  },
  'the removal of a passkey': async () => {
    const person = await buildPerson(app);
    const [client, params] = [await signedIn(app, person), await buildPasskey(app, { userId: person.id })];
    return { person, call: () => client.call(removePasskey, { params }) };
  },
  'the end of an identity': async () => {
    const person = await buildPerson(app);
    const [client, params] = [await signedIn(app, person), await buildIdentity(app, { userId: person.id })];
    return { person, call: () => client.call(unlinkIdentity, { params }) };
  },
  'the secret of a second factor': async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    return { person, call: () => client.call(startTwoFactor, proof) };
  },
  'recovery codes': () => withFactor((client) => client.call(renewRecoveryCodes, proof)),
  'the end of a second factor': () => withFactor((client) => client.call(endTwoFactor, proof)),
};

it.each(Object.keys(calls))('all sessions end, and %s that was asked for before is refused', async (name) => {
  const ready = await calls[name]?.();
  if (!ready) throw new Error(name);
  const ended = sql`WITH held AS (SELECT FROM users WHERE id = ${ready.person.id} FOR UPDATE)
    DELETE FROM sessions WHERE user_id = ${ready.person.id} AND EXISTS (SELECT FROM held)`;
  const [response] = await atOnce(app, ended, [ready.call]);
  expect(response?.status).toBe(419);
});
