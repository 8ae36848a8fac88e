import type { EndpointResponse } from '@account/contract/calls/endpoint';
import { passTwoFactorChallenge, signIn } from '@account/contract/endpoints/accounts/sign-in';
import { pages } from '@account/contract/pages/pages';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import { addressWith } from '../../http/forms/form-answers.ts';
import type { FormPost, Way } from '../../http/forms/form-post.ts';
import { AppError } from '../../kernel/errors.ts';
import { beginSession, originOf, type SessionService } from '../sessions/index.ts';
import type { ChallengeService } from './challenge.service.ts';
import type { SignInService } from './sign-in.service.ts';

export interface SignInServices {
  signIn: SignInService;
  challenges: ChallengeService;
  sessions: SessionService;
}

/** Where a finished sign-in leads. The mobile app is opened by a script alone. */
const onward = ({ url }: Way): string => url ?? pages.home.path;

const signInForm: FormPost<EndpointResponse<typeof signIn>> = {
  boxes: ['remember'],
  keeps: ['email'],
  page: () => pages.signIn.path,
  next: ({ two_factor }, way) => (two_factor ? addressWith(pages.twoFactorChallenge.path, way) : onward(way)),
};

const challengeForm: FormPost = {
  // An attempt that has ended begins again with the password.
  page: (_fields, code) => pages[code === 'session_expired' ? 'signIn' : 'twoFactorChallenge'].path,
  next: (_response, way) => onward(way),
};

/** Sign-in by password, and its second step. */
export const signInRoutes = ({ signIn: service, challenges, sessions }: SignInServices): Route[] => [
  route(
    signIn,
    async ({ body }, context) => {
      const remember = body.remember ?? false;
      const caller = { token: context.token, session: context.session?.id };
      const result = await service.signIn({ ...body, remember }, originOf(context), caller);
      // Remember Me is for the session that the code opens.
      if (result.token !== undefined) context.startSession(result.token, remember && !result.twoFactor);
      return { two_factor: result.twoFactor };
    },
    signInForm,
  ),
  route(
    passTwoFactorChallenge,
    async ({ body }, context) => {
      if (!context.token) throw new AppError('session_expired');
      await beginSession(sessions, context, await challenges.pass(context.token, body, originOf(context)));
      return { message: translate('responses.signed_in') };
    },
    challengeForm,
  ),
];
