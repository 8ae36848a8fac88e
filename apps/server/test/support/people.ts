import type { Bootstrap } from '@account/contract/bootstrap';
import { register } from '@account/contract/endpoints/accounts/registration';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import type { TestApp } from './app.ts';
import { type CallResponse, type Client, visitor } from './client.ts';
import { buildUser, type UserOverrides } from './factories.ts';
import { knownPassword, knownPasswordHash } from './personas.ts';

/** Makes a user with the known password. */
export const buildPerson = (app: TestApp, overrides: UserOverrides = {}) =>
  buildUser(app, { passwordHash: knownPasswordHash, ...overrides });

export interface SignIn {
  password?: string;
  remember?: boolean;
  address?: string;
  headers?: Record<string, string>;
}

/** Signs in from a new browser, or from the one given. */
export async function signInAs(
  app: TestApp,
  { email }: { email: string },
  { password = knownPassword, remember, address, headers = {} }: SignIn = {},
  client: Client = visitor(app),
): Promise<{ client: Client; response: CallResponse }> {
  const body = { email, password, ...(remember === undefined ? {} : { remember }) };
  return { client, response: await client.call(signIn, { body, headers, ...(address ? { address } : {}) }) };
}

/** The response to a sign-in from a new browser. */
export const trySignIn = async (app: TestApp, { email, ...how }: SignIn & { email: string }): Promise<CallResponse> =>
  (await signInAs(app, { email }, how)).response;

/** A valid body of a registration. */
export const registrationOf = (email: string, overrides: object = {}) => ({
  name: 'Ada Lovelace',
  email,
  password: knownPassword,
  password_confirmation: knownPassword,
  terms: true,
  ...overrides,
});

/** Registers from a new browser. */
export async function registerAs(app: TestApp, email: string, overrides: object = {}) {
  const client = visitor(app);
  return { client, response: await client.call(register, { body: registrationOf(email, overrides) }) };
}

/** The data that a page gives to the web: the signed-in user and the settings. */
export async function bootstrapOf(client: Client, url = '/about'): Promise<Bootstrap> {
  const { body } = await client.visit(url);
  const [, json] = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/.exec(String(body)) ?? [];
  if (!json) throw new Error(`no bootstrap in ${String(body)}`);
  return JSON.parse(json) as Bootstrap;
}
