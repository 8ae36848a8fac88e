import type { MailState } from '@account/contract/mail';
import { queryOptions } from '@tanstack/react-query';
import { userQuery } from './user-query.ts';

/** Milliseconds until a mail that is on its way is looked at again. */
const pause: Partial<Record<MailState, number>> = { queued: 2_000, deferred: 15_000 };

/** One user, read anew as long as a mail to that person is on its way. */
export const watchedUserQuery = (id: number | string) =>
  queryOptions({
    ...userQuery(id),
    refetchInterval: ({ state }) => pause[state.data?.data.last_mail?.state ?? 'accepted'] ?? false,
  });
