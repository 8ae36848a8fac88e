import { passTwoFactorChallenge } from '@account/contract/endpoints/accounts/sign-in';
import { confirmTwoFactor, startTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { TOTP, URI } from 'otpauth';
import type { TestApp } from '../app.ts';
import type { CallResponse, Client } from '../client.ts';
import type { UserOverrides } from '../factories.ts';
import { buildPerson, signInAs } from '../people.ts';
import { knownPassword } from '../personas.ts';

const step = 30;

/** Moves the clock to the middle of the next step, so that a step does not end between making a code and sending it. */
export function nextStep(app: TestApp): void {
  const into = (app.clock.now().getTime() / 1_000) % step;
  app.clock.advance(step - into + step / 2);
}

/** An authenticator app that has read the QR code. `drift` is how many steps its clock is ahead. */
export function authenticatorOf(app: TestApp, address: string) {
  const totp = URI.parse(address);
  if (!(totp instanceof TOTP)) throw new Error(`not a TOTP address: ${address}`);
  return (drift = 0): string => totp.generate({ timestamp: app.clock.now().getTime() + drift * step * 1_000 });
}

/** A user whose second factor is on, and the browser in which it was turned on. */
export async function withSecondFactor(app: TestApp, overrides: UserOverrides = {}) {
  const person = await buildPerson(app, overrides);
  const { client } = await signInAs(app, person);
  nextStep(app);
  const started = await client.call(startTwoFactor, { body: { current_password: knownPassword } });
  const code = authenticatorOf(app, started.body.otpauth_url);
  const confirmed = await client.call(confirmTwoFactor, { body: { code: code() } });
  const recoveryCodes: string[] = confirmed.body.recovery_codes;
  nextStep(app);
  return { person, client, code, recoveryCodes, secret: String(started.body.secret) };
}

/** Sends a code for the challenge of a browser. */
export const passWith = (client: Client, body: object, address?: string): Promise<CallResponse> =>
  client.call(passTwoFactorChallenge, { body, ...(address ? { address } : {}) });

/** A code that is wrong in this step and in the steps beside it. */
export const wrongCode = (code: (drift?: number) => string): string => {
  const right = [-1, 0, 1].map((drift) => code(drift));
  return ['000000', '111111', '222222', '333333'].find((candidate) => !right.includes(candidate)) ?? '';
};
