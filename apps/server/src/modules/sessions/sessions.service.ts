import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { toWireTimestamp } from '@account/contract/values/dates';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChange, recordOwnChange, userSubject } from '../audit/index.ts';
import { type NoticeParts, queueAdministratorNotice } from '../mail/index.ts';
import { lockUser, requireMayChange, requireRights } from '../users/index.ts';
import { endSessionsOf } from './end-sessions.ts';
import { endOf, liveSince, requireSession } from './live-session.ts';
import type { OpenSession, SessionOrigin } from './session-factory.ts';
import { type ListedSession, readSessions } from './session-list.queries.ts';
import { renewSessionToken } from './session-store.ts';
import { deleteOwnSession, deleteSession } from './sessions.queries.ts';

function deviceOf({ device_id: id, device_name: name, organization_name }: ListedSession): SessionRow['device'] {
  return id === null || name === null ? null : { id, name, organization: organization_name };
}

const toSessionRow = (record: ListedSession, current: number): SessionRow => ({
  id: record.id,
  kind: record.kind,
  current: record.id === current,
  ip: record.address,
  user_agent: record.user_agent,
  created_at: record.created_at,
  last_used_at: record.last_used_at,
  ends_at: toWireTimestamp(endOf(record)),
  device: deviceOf(record),
});

export interface SessionService {
  /** Ends the session of the caller. */
  signOut(sessionId: number): Promise<void>;
  /** Gives a session whose user proved again who that is a new token. */
  renewToken(session: LiveSession): Promise<string>;
  list(actor: UserActor, current: number): Promise<SessionRow[]>;
  /** Ends one session or token of the caller; 404 when it is none. */
  end(actor: UserActor, id: number): Promise<void>;
  endOthers(actor: UserActor, current: number): Promise<void>;
  /** Ends all sessions and tokens of a user of the administrator's scope and tells that person by mail. */
  endAllOf(actor: UserActor, scope: Scope, userId: number): Promise<void>;
  /** A token for the mobile app of a person who is present; only its hash is kept. */
  issueMobileToken(actor: UserActor, current: number, origin: SessionOrigin): Promise<string>;
}

export interface SessionServiceParts extends NoticeParts {
  database: Database;
  openSession: OpenSession;
}

export function createSessionService(parts: SessionServiceParts): SessionService {
  const { database, clock, openSession } = parts;
  return {
    signOut: async (sessionId) => {
      await database.writeOne((writer) => deleteSession(writer, sessionId));
    },

    renewToken: (session) => database.write(systemScope, (tx) => renewSessionToken(tx, session)),

    list: async (actor, current) => {
      const rows = await database.read(systemScope, (executor) =>
        readSessions(executor, { userId: actor.id, current }, liveSince(clock.now())),
      );
      return rows.map((row) => toSessionRow(row, current));
    },

    end: (actor, id) =>
      database.write(systemScope, async (tx) => {
        if ((await deleteOwnSession(tx, actor.id, id)) === 0) throw new AppError('not_found');
        await recordOwnChange(tx, actor, 'session.ended');
      }),

    endOthers: (actor, current) =>
      database.write(systemScope, async (tx) => {
        await endSessionsOf(tx, actor.id, { session: current, browser: actor.origin.browser });
        await recordOwnChange(tx, actor, 'session.others_ended');
      }),

    endAllOf: (actor, scope, userId) =>
      database.write(systemScope, async (tx) => {
        const user = orNotFound(await lockUser(tx, scope, userId));
        requireMayChange(actor, user);
        await requireRights(tx, actor);
        await endSessionsOf(tx, userId);
        await recordChange(tx, actor, {
          action: 'session.all_ended',
          subject: userSubject(user),
          organizationId: user.organization_id,
        });
        await queueAdministratorNotice(tx, parts, 'sessions_ended', { user, administrator: actor });
      }),

    issueMobileToken: (actor, current, origin) =>
      database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, { id: current });
        const token = await openSession(tx, {
          userId: actor.id,
          origin,
          place: { kind: 'mobile' },
          way: null,
          provedAt: clock.now(),
        });
        await recordOwnChange(tx, actor, 'session.mobile_token_issued');
        return token;
      }),
  };
}
