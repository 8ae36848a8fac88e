import {
  endAllSessions,
  endOtherSessions,
  endOwnToken,
  endSession,
  issueMobileToken,
  listOwnSignIns,
  listSessions,
  listSignInsOfUser,
  showSessionAlarm,
  signOut,
} from '@account/contract/endpoints/accounts/sessions';
import { endUserSessions } from '@account/contract/endpoints/administration/users';
import { pages } from '@account/contract/pages/pages';
import { translate } from '@account/messages/translate';
import type { CallContext } from '../../http/calls/call-context.ts';
import { type Route, route } from '../../http/calls/route.ts';
import type { FormPost } from '../../http/forms/form-post.ts';
import type { AlarmService } from './browsers/new-sign-ins.service.ts';
import type { RequirePresence } from './live-session.ts';
import type { SessionOrigin } from './session-factory.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignInRecords } from './sign-in-records.service.ts';

/** Where a new session comes from: the address and the browser of the request. */
export const originOf = ({ actor }: CallContext): SessionOrigin => actor.origin;

/** Gives the browser a session that was opened without a lookup of the earlier one, which ends. */
export async function beginSession(
  sessions: SessionService,
  context: CallContext,
  { token, remember = false }: { token: string; remember?: boolean },
): Promise<void> {
  if (context.session) await sessions.signOut(context.session.id);
  context.startSession(token, remember);
}

/** Following the link of a mail about a new sign-in. */
const alarmRoutes = (alarms: AlarmService): Route[] => [
  route(showSessionAlarm, async ({ params }) => ({ data: await alarms.show(params.token) })),
  route(endAllSessions, async ({ body }, { actor }) => {
    await alarms.end(actor, body.token);
    return { message: translate('responses.all_sessions_ended') };
  }),
];

export interface SessionServices {
  alarms: AlarmService;
  signInRecords: SignInRecords;
  sessions: SessionService;
  requirePresence: RequirePresence;
}

/** From pages of signed-in people, where no script runs. */
const signOutForm: FormPost = { page: () => pages.home.path, next: () => pages.signIn.path };

/** Sign-out, sessions and tokens, and the links that end them all. */
export const sessionRoutes = ({ sessions, signInRecords, requirePresence, alarms }: SessionServices): Route[] => [
  route(
    signOut,
    async (_input, context) => {
      if (context.session) await sessions.signOut(context.session.id);
      context.endSession();
      return { message: translate('responses.signed_out') };
    },
    signOutForm,
  ),
  route(listSessions, async (_input, { actor, session }) => ({ data: await sessions.list(actor, session.id) })),
  route(listOwnSignIns, async (_input, { actor }) => ({ data: await signInRecords.listOwn(actor) })),
  route(listSignInsOfUser, async ({ params }, { scope }) => ({ data: await signInRecords.listOf(scope, params.id) })),
  route(endSession, async ({ params, body }, { actor, session }) => {
    await requirePresence(actor, session, body?.current_password);
    await sessions.end(actor, params.id);
    return { message: translate('responses.session_ended') };
  }),
  route(endOtherSessions, async ({ body }, { actor, session }) => {
    await requirePresence(actor, session, body?.current_password);
    await sessions.endOthers(actor, session.id);
    return { message: translate('responses.sessions_ended') };
  }),
  route(endUserSessions, async ({ params, body }, { actor, scope, session }) => {
    await requirePresence(actor, session, body?.current_password);
    await sessions.endAllOf(actor, scope, params.id);
    return { message: translate('responses.user_sessions_ended') };
  }),
  route(endOwnToken, async (_input, { person }) => {
    if (person) await sessions.signOut(person.id);
    return { message: translate('responses.signed_out') };
  }),
  route(issueMobileToken, async (_input, context) => {
    const { actor, session } = context;
    await requirePresence(actor, session, undefined);
    return { token: await sessions.issueMobileToken(actor, session.id, originOf(context)) };
  }),
  ...alarmRoutes(alarms),
];
