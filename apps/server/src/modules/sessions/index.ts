export { removeBrowsersOf } from './browsers/known-browsers.queries.ts';
export { createAlarmService, createUnusedBrowsersTask, removeRecentWaysIn } from './browsers/new-sign-ins.service.ts';
export { createExpiredSessionsTask, createIdleSessionsTask, endSessionsOf } from './end-sessions.ts';
export { endSessionAtDisplay, endSessionsAtDisplay, holdDisplay } from './ended-sessions.queries.ts';
export type { RequirePresence } from './live-session.ts';
export { findLiveSession, requireSession, toSignedInUser } from './live-session.ts';
export {
  createSessionFactory,
  type OpenAtOnce,
  type OpenSession,
  type SessionOrigin,
  type SignInPlace,
} from './session-factory.ts';
export { createSessionStore, renewSessionToken } from './session-store.ts';
export { deleteSession, hasSession, markPresent } from './sessions.queries.ts';
export { beginSession, originOf, sessionRoutes } from './sessions.routes.ts';
export { createSessionService, type SessionService } from './sessions.service.ts';
export { createSignInLog, createSignInRecords, type LogSignIn } from './sign-in-records.service.ts';
export {
  type ChallengeKey,
  type ChallengeRecord,
  countChallengeFailure,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  lockChallenge,
  recordSignIn,
} from './sign-ins.queries.ts';
