import type { RecentSignIn, SessionRow } from '@account/contract/endpoints/accounts/sessions';
import {
  endOtherSessions,
  endSession,
  listOwnSignIns,
  listSessions,
  listSignInsOfUser,
} from '@account/contract/endpoints/accounts/sessions.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { ended } from '#shared/api/ended.ts';

/** The current session first, then as the server orders them: last used first. */
const currentFirst = ({ data }: { data: SessionRow[] }): SessionRow[] =>
  data.toSorted((a, b) => Number(b.current) - Number(a.current));

/** The sessions of the signed-in user. */
export const sessionsQuery = () => queryOptions({ ...callQuery(listSessions), select: currentFirst });

/**
 * Ends one session by its id, or all but the current one; asks for a proof of presence. One that has ended meanwhile is as
 * good.
 */
export const endSessions = (which: number | 'others'): Promise<{ message?: string }> =>
  which === 'others' ? call(endOtherSessions) : ended(call(endSession, { params: { id: which }, throwsMissing: true }));

const rows = ({ data }: { data: RecentSignIn[] }): RecentSignIn[] => data;

/** The last sign-ins of the signed-in user. */
export const ownSignInsQuery = () => queryOptions({ ...callQuery(listOwnSignIns), select: rows });

/** The last sign-ins of another user, for administrators. */
export const signInsQuery = (id: number) =>
  queryOptions({ ...callQuery(listSignInsOfUser, { params: { id } }), select: rows });
