import type { Endpoint } from '@account/contract/calls/endpoint';
import { finishRegistration } from '@account/contract/endpoints/accounts/external-registration';
import { unlinkIdentity } from '@account/contract/endpoints/accounts/identities';
import { addPasskey, removePasskey, signInWithPasskey } from '@account/contract/endpoints/accounts/passkeys';
import { endSession } from '@account/contract/endpoints/accounts/sessions';
import { passTwoFactorChallenge, signIn } from '@account/contract/endpoints/accounts/sign-in';
import { confirmTwoFactor, renewRecoveryCodes } from '@account/contract/endpoints/accounts/two-factor';
import { claimToken } from '@account/contract/endpoints/displays/codes';
import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import {
  dispatchSync,
  finishGoogleDriveLink,
  finishOneDriveLink,
} from '@account/contract/endpoints/drives/cloud-storage';
import {
  saveOrganizationSignIn,
  takeSamlAnswer,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { rewindOrganization } from '@account/contract/endpoints/rewind';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import type { CallResponse } from '../support/client.ts';
import { bordersOf } from './borders.ts';
import { callerOf, named, type RightCall, rightCall, withBody } from './calls.ts';

const app = useTestApp();

function withValue(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const inner = (body as Record<string, unknown> | undefined)?.[name];
  return { ...(body as object), [name]: rest.length > 0 ? withValue(inner, rest, value) : value };
}

/** Repeats a new password in its confirmation. */
const repeating = (body: object): object =>
  'password_confirmation' in body && 'password' in body ? { ...body, password_confirmation: body.password } : body;

async function send(endpoint: Endpoint, { body, ...call }: RightCall): Promise<CallResponse> {
  const client = await callerOf(app, endpoint);
  return client.call(endpoint, { json: JSON.stringify(body), ...call });
}

function having({ body, ...call }: RightCall, place: string[], value: unknown): RightCall {
  const changed = withValue(body, place, value);
  return { ...call, body: place[0] === 'password' ? repeating(changed) : changed };
}

/** Endpoints that ask for what does not exist here, such as a code, and the status they respond with. */
const unproven = new Map<Endpoint, number>([
  [passTwoFactorChallenge, 419],
  [confirmTwoFactor, 422],
  [renewRecoveryCodes, 422],
  [finishRegistration, 422],
  [endSession, 404],
  [unlinkIdentity, 404],
  [addPasskey, 422],
  [signInWithPasskey, 422],
  [saveOrganizationSignIn, 422],
  [takeSamlAnswer, 404],
  [removePasskey, 404],
  [dispatchSync, 403],
  [finishGoogleDriveLink, 403],
  [finishOneDriveLink, 403],
  [claimToken, 400],
]);

/**
 * Whether a value of the right form may still be refused in this field: it must name, prove or repeat something, or
 * stands beside another way to name records.
 */
const mayBeWrong = (endpoint: Endpoint, place: readonly string[], name = place.at(-1) ?? ''): boolean =>
  place[0] === 'matching' ||
  // Every choice but a dry run takes something back, and nothing is left for the next.
  (endpoint === rewindOrganization && name === 'dry_run') ||
  ((endpoint === signIn || endpoint === signInAtDisplay) && name === 'password') ||
  /^(id|.+_id|.*code|token|email|umsemail|secret|current_password|password_confirmation|updated_at|action|moment|time_zone|url)$/.test(
    name,
  );

/** The contract's messages for values beyond a limit. */
const refusal =
  /^(Agree to the terms|Enter at (most|least) [\d,]+ characters?|Enter [\d,.-]+ or (more|less)|Choose |Enter an? |Fill in |This value has|This link is not complete|Invalid local)/;

describe.each(named(withBody.filter((endpoint) => bordersOf(endpoint).length > 0)))('%s', (_id, endpoint) => {
  const borders = bordersOf(endpoint).map((border) => [`${border.place.join('.')}: ${border.what}`, border] as const);

  let usual: number;
  beforeAll(async () => {
    usual = (await send(endpoint, await rightCall(app, endpoint))).status;
  });

  it.each(borders)('%s', async (_what, { place, inside, outside }) => {
    const call = await rightCall(app, endpoint);
    expect(usual).toBe(unproven.get(endpoint) ?? 200);
    for (const value of inside) {
      const response = await send(endpoint, having(await rightCall(app, endpoint), place, value));
      const what = JSON.stringify([value, response.body]);
      expect(response.body.errors?.[place.join('.')]?.[0] ?? '', what).not.toMatch(/^Enter (at |[\d,])/);
      if (!mayBeWrong(endpoint, place)) expect(response.status, what).toBe(usual);
    }
    for (const value of outside) {
      const response = await send(endpoint, having(call, place, value));
      const what = JSON.stringify([value, response.body]);
      expect(response.status, what).toBe(422);
      expect(response.body.errors[place.join('.')]?.[0], what).toMatch(refusal);
    }
  });
});
