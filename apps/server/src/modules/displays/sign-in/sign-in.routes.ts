import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import { type Route, route } from '../../../http/calls/route.ts';
import { originOf } from '../../sessions/index.ts';
import type { DisplaySignInService } from './sign-in.service.ts';

export const displaySignInRoutes = (service: DisplaySignInService): Route[] => [
  route(signInAtDisplay, async ({ body: { code: factor, ...credentials } }, context) => ({
    token: await service.signIn({ ...credentials, factor }, originOf(context), context.display),
  })),
];
