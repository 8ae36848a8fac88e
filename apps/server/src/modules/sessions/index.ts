export { beginSession } from './begin-session.routes.ts';
export { createAlarmService } from './browsers/alarms.service.ts';
export { removeBrowsersOf } from './browsers/known-browsers.queries.ts';
export { unlinkRecentIdentities } from './browsers/recent-identities.ts';
export { createUnusedBrowsersTask } from './browsers/unused-browsers.ts';
export {
  type ChallengeKey,
  type ChallengeRecord,
  countChallengeFailure,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  lockChallenge,
} from './challenges.queries.ts';
export { endSessionsAtDisplay } from './end-at-display.queries.ts';
export { endSessionsOf } from './end-sessions.ts';
export { createExpiredSessionsTask } from './expired-sessions.ts';
export { createIdleSessionsTask } from './idle-sessions.ts';
export { findLiveSession } from './live-session.ts';
export type { RequirePresence } from './presence.ts';
export { originOf } from './request-origin.routes.ts';
export {
  createSessionDoor,
  type OpenAtOnce,
  type OpenSession,
  type SessionOrigin,
  type SignInPlace,
} from './session-door.ts';
export { createSessionStore, renewSessionToken } from './session-store.ts';
export { deleteSession, markPresent } from './sessions.queries.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { createSessionService, type SessionService } from './sessions.service.ts';
export { createSignInLog, type LogSignIn } from './sign-in-log.ts';
export { recordSignIn } from './sign-in-records.queries.ts';
export { createSignInRecords } from './sign-in-records.service.ts';
