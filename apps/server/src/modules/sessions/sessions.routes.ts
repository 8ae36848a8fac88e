import { endOtherSessions, endSession, issueMobileToken, listSessions, signOut } from '@account/contract/sessions';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import { originOf } from './request-origin.routes.ts';
import type { SessionService } from './sessions.service.ts';

/** Sign-out, sessions and tokens. */
export const sessionRoutes = (sessions: SessionService): Route[] => [
  route(signOut, async (_input, context) => {
    if (context.session) await sessions.signOut(context.session.id);
    context.endSession();
    return { message: translate('responses.signed_out') };
  }),
  route(listSessions, async (_input, { actor, session }) => ({ data: await sessions.list(actor, session.id) })),
  route(endSession, async ({ params }, { actor }) => {
    await sessions.end(actor, params.id);
    return { message: translate('responses.session_ended') };
  }),
  route(endOtherSessions, async (_input, { actor, session }) => {
    await sessions.endOthers(actor, session.id);
    return { message: translate('responses.sessions_ended') };
  }),
  route(issueMobileToken, async (_input, context) => ({
    token: await sessions.issueMobileToken(context.actor, context.session.id, originOf(context)),
  })),
];
