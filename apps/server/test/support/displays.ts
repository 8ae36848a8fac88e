import { askForCode } from '@account/contract/endpoints/displays/codes';
import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import type { TestApp } from './app.ts';
import { type CallResponse, Client } from './client.ts';
import { buildDevice } from './factories.ts';
import { knownPassword } from './personas.ts';

/** A display that is enrolled, as a client with its token. */
export class Display extends Client {
  readonly id: number;
  readonly name: string;

  constructor(app: TestApp, device: { id: number; name: string; token: string }) {
    super(app);
    this.id = device.id;
    this.name = device.name;
    this.bearer = device.token;
  }
}

/** A display by default in a new organization. */
export const enrolledDisplay = async (
  app: TestApp,
  overrides: { name?: string; organizationId?: number | null } = {},
): Promise<Display> => new Display(app, await buildDevice(app, overrides));

/** The codes of a display that asked for a sign-in by phone: the one it shows, and the one it asks with. */
export interface ShownCode {
  device_code: string;
  user_code: string;
}

/** A display that shows a code for a sign-in by phone. */
export async function showingCode(
  app: TestApp,
  overrides: Parameters<typeof enrolledDisplay>[1] = {},
): Promise<{ display: Display; code: ShownCode }> {
  const display = await enrolledDisplay(app, overrides);
  const { status, body } = await display.call(askForCode);
  if (status !== 200) throw new Error(`no code: ${status} ${JSON.stringify(body)}`);
  return { display, code: body };
}

interface DisplaySignIn {
  display?: Display | undefined;
  /** The value of `X-Device-Token`, in place of the display's token. */
  deviceToken?: string;
  password?: string;
  code?: string;
  address?: string;
}

/** Tries to sign in at a display. */
export const trySignInAt = (
  app: TestApp,
  { email }: { email: string },
  { display, deviceToken = display?.bearer, password = knownPassword, code, address }: DisplaySignIn = {},
): Promise<CallResponse> =>
  new Client(app).call(signInAtDisplay, {
    body: { email, password, ...(code === undefined ? {} : { code }) },
    headers: deviceToken === undefined ? {} : { 'x-device-token': deviceToken },
    ...(address ? { address } : {}),
  });

/** Signs a user in at a display, and returns a client with that token. */
export async function signedInAt(app: TestApp, person: { email: string }, display?: Display): Promise<Client> {
  const { status, body } = await trySignInAt(app, person, { display });
  if (status !== 200) throw new Error(`the sign-in was answered ${status}: ${JSON.stringify(body)}`);
  const client = new Client(app);
  client.bearer = body.token;
  return client;
}
