import type { RecentSignIn } from '@account/contract/endpoints/accounts/recent-sign-ins';
import { listOwnSignIns, listSignInsOfUser } from '@account/contract/endpoints/accounts/recent-sign-ins.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

const rows = ({ data }: { data: RecentSignIn[] }): RecentSignIn[] => data;

/** The last sign-ins of the signed-in user. */
export const ownSignInsQuery = () => queryOptions({ ...callQuery(listOwnSignIns), select: rows });

/** The last sign-ins of another user, for administrators. */
export const signInsQuery = (id: number) =>
  queryOptions({ ...callQuery(listSignInsOfUser, { params: { id } }), select: rows });
