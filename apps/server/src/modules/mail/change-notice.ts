import type { Origin } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { noticeUntil } from './notice-mail.ts';
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
