import { listAssignableRoles, showUser } from '@account/contract/endpoints/administration/users.calls';
import type { MailState } from '@account/contract/values/mail';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** One user, by its id. */
export const userQuery = (id: number | string) => callQuery(showUser, { params: { id } });

/** Milliseconds between two fetches while a mail is on its way, by its state. */
const pause: Partial<Record<MailState, number>> = { queued: 2_000, deferred: 15_000 };

/** One user, fetched again while a mail to that user is on its way. */
export const watchedUserQuery = (id: number | string) =>
  queryOptions({
    ...userQuery(id),
    refetchInterval: ({ state }) => pause[state.data?.data.last_mail?.state ?? 'accepted'] ?? false,
  });

/** The roles that the signed-in user may assign. */
export const rolesQuery = () => callQuery(listAssignableRoles);
