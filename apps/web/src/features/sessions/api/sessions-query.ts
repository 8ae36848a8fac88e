import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { listSessions } from '@account/contract/endpoints/accounts/sessions.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** The current session first, then as the server orders them: last used first. */
const currentFirst = ({ data }: { data: SessionRow[] }): SessionRow[] =>
  data.toSorted((a, b) => Number(b.current) - Number(a.current));

/** The sessions of the signed-in user. */
export const sessionsQuery = () => queryOptions({ ...callQuery(listSessions), select: currentFirst });
