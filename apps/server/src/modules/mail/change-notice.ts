import type { Origin, UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noticeUntil } from './notices.ts';
import type { QueueMail } from './queue-mail.ts';

/** What every service needs that tells people of changes to their ways in. */
export interface NoticeParts {
  clock: Clock;
  queueMail: QueueMail;
  publicUrl: string;
}

/** The data of a mail that tells of a change to a way in: where it leads, and where the change came from. */
export const changeNotice = (
  { clock, publicUrl }: Pick<NoticeParts, 'clock' | 'publicUrl'>,
  { address, userAgent }: Origin,
  path = '/user/personalsetting',
) => ({ url: publicUrl + path, expiresAt: noticeUntil(clock.now()), address, agent: userAgent });

/** The data of a mail about a change that an operator of the server made, who is at no address. */
export const operatorNotice = ({ clock, publicUrl }: Pick<NoticeParts, 'clock' | 'publicUrl'>, path: string) => ({
  url: publicUrl + path,
  expiresAt: noticeUntil(clock.now()),
});

/**
 * Tells a person by mail what an administrator has done to the ways into the account.
 * @param administrator undefined for an operator of the server
 */
export const queueAdministratorNotice = (
  tx: Transaction,
  parts: NoticeParts,
  kind: 'sessions_ended' | 'two_factor_reset',
  { user, administrator }: { user: { id: number; email: string }; administrator: UserActor | undefined },
): Promise<void> =>
  parts.queueMail(tx, {
    kind,
    userId: user.id,
    recipient: user.email,
    data: administrator
      ? { ...changeNotice(parts, administrator.origin, '/login'), administrator: administrator.email }
      : { ...operatorNotice(parts, '/login'), administrator: null },
  });
