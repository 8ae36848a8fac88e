import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@account/contract/endpoints/accounts/passkeys';
import { translate } from '@account/messages/translate';
import type { CallContext } from '../../http/calls/call-context.ts';
import { type Route, route } from '../../http/calls/route.ts';
import { AppError } from '../../kernel/errors.ts';
import { originOf, type RequirePresence } from '../sessions/index.ts';
import type { PasskeySignInService } from './passkey-sign-in.service.ts';
import type { PasskeyService } from './passkeys.service.ts';

export interface PasskeyServices {
  passkeys: PasskeyService;
  passkeySignIn: PasskeySignInService;
  requirePresence: RequirePresence;
}

function browserOf({ token }: CallContext): string {
  if (!token) throw new AppError('session_expired');
  return token;
}

/** Passkeys of people, and the sign-in by them. */
export const passkeyRoutes = ({ passkeys, passkeySignIn, requirePresence }: PasskeyServices): Route[] => [
  route(listPasskeys, async (_input, { actor }) => ({ data: await passkeys.list(actor) })),
  route(beginPasskey, async ({ body }, context) => {
    await requirePresence(context.actor, context.session, body?.current_password);
    return passkeys.begin(context.actor, browserOf(context));
  }),
  route(addPasskey, async ({ body }, context) => ({
    data: await passkeys.add(context.actor, context.session, browserOf(context), body),
  })),
  route(removePasskey, async ({ params, body }, { actor, session }) => {
    await requirePresence(actor, session, body?.current_password);
    await passkeys.remove(actor, session, params.id);
    return { message: translate('responses.passkey_removed') };
  }),
  route(beginPasskeySignIn, ({ body }, context) => passkeySignIn.begin(browserOf(context), body?.afresh ?? false)),
  route(signInWithPasskey, async ({ body }, context) => {
    const { remember: asked = false, ...answer } = body;
    const caller = { token: browserOf(context), session: context.session?.id };
    const { token, remember } = await passkeySignIn.signIn(answer, asked, { origin: originOf(context), caller });
    context.startSession(token, remember);
    return { message: translate('responses.signed_in') };
  }),
];
