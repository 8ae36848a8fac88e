import { endOtherSessions, endSession, issueMobileToken, listSessions } from '@account/contract/sessions';
import { passTwoFactorChallenge } from '@account/contract/sign-in';
import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
} from '@account/contract/two-factor';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ChallengeService } from './challenge.service.ts';
import { originOf } from './request-origin.routes.ts';
import type { SessionListService } from './session-list.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { TwoFactorService } from './two-factor.service.ts';

export interface SecurityServices {
  signIn: SignInService;
  sessions: SessionListService;
  twoFactor: TwoFactorService;
  challenges: ChallengeService;
}

/** Sessions, tokens and second factors. */
export const securityRoutes = ({ signIn, sessions, twoFactor, challenges }: SecurityServices): Route[] => [
  route(passTwoFactorChallenge, async ({ body }, context) => {
    if (!context.token) throw new AppError('session_expired');
    const { token, remember } = await challenges.pass(context.token, body, originOf(context));
    if (context.session) await signIn.signOut(context.session.id);
    context.startSession(token, remember);
    return { message: translate('answers.signed_in') };
  }),
  route(listSessions, async (_input, { actor, session }) => ({ data: await sessions.list(actor, session.id) })),
  route(endSession, async ({ params }, { actor }) => {
    await sessions.end(actor, params.id);
    return { message: translate('answers.session_ended') };
  }),
  route(endOtherSessions, async (_input, { actor, session }) => {
    await sessions.endOthers(actor, session.id);
    return { message: translate('answers.sessions_ended') };
  }),
  route(issueMobileToken, async (_input, context) => ({
    token: await sessions.issueMobileToken(context.actor, context.session.id, originOf(context)),
  })),
  route(startTwoFactor, ({ body }, { actor }) => twoFactor.start(actor, body.current_password)),
  route(confirmTwoFactor, async ({ body }, { actor }) => ({
    recovery_codes: await twoFactor.confirm(actor, body.code),
  })),
  route(renewRecoveryCodes, async ({ body }, { actor }) => ({
    recovery_codes: await twoFactor.renewCodes(actor, body.current_password),
  })),
  route(endTwoFactor, async ({ body }, { actor }) => {
    await twoFactor.end(actor, body.current_password);
    return { message: translate('answers.two_factor_off') };
  }),
  route(resetTwoFactor, async ({ params, body }, { actor, scope }) => {
    await twoFactor.reset(actor, scope, params.id, body.current_password);
    return { message: translate('answers.two_factor_reset') };
  }),
];
