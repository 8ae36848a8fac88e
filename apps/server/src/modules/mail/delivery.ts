import { fromWireTimestamp } from '@account/contract/values/dates';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { whenAvailable } from '../../platform/database/when-available.ts';
import type { Log } from '../../platform/log.ts';
import { type MailMessage, MailNotTaken, type MailTransport } from '../../platform/mail/transport.ts';
import { type Task, task } from '../../platform/queue/task.ts';
import type { MailAnswer } from './answer-text.ts';
import { type ClaimedMail, claimMail, findClaim, isTaken, type MailOutcome, settleMail } from './mail.queries.ts';
import { linkMails, mailsToAdministrators } from './mail-kinds.ts';
import { deliverMail, enqueueDelivery } from './queue-mail.ts';

const [firstWaitSeconds, maxWaitSeconds] = [5, 900];

/** Seconds to wait after that many tries: 5, 10, 20 … and at most 15 minutes. */
export const waitAfter = (attempts: number): number => Math.min(firstWaitSeconds * 2 ** (attempts - 1), maxWaitSeconds);

export interface DeliveryParts {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  compose: (mail: ClaimedMail) => MailMessage;
  logger: Log;
}

const noReply: MailAnswer = { answer: null, reason: null };

/** Seconds that a try may take; the transport gives up before that. */
const claimSeconds = 60;

/**
 * The job that delivers a mail. Running it twice does no harm: only an open mail is sent, and only by the job that has
 * claimed it. Waits between tries are stored in the mail's row; the queue's own retries are for database failures.
 */
export function createDelivery({ database, clock, transport, compose, logger }: DeliveryParts): Task {
  const later = (mail: ClaimedMail, reply: MailAnswer): MailOutcome => ({
    state: 'deferred',
    ...reply,
    nextTryAt: secondsAfter(clock.now(), waitAfter(mail.attempts)),
  });

  const attempt = async (mail: ClaimedMail): Promise<MailOutcome> => {
    if (mail.outdated) return { state: 'failed', ...noReply, nextTryAt: null };
    try {
      return { ...(await transport.send(compose(mail))), reason: null, nextTryAt: null };
    } catch (error) {
      if (!(error instanceof MailNotTaken)) {
        logger.error({ err: error, mail: mail.id }, 'a mail could not be made or handed on');
        return later(mail, noReply);
      }
      const { answer, reason } = error;
      return error.permanent ? { state: 'failed', answer, reason, nextTryAt: null } : later(mail, { answer, reason });
    }
  };

  const settle = (mail: ClaimedMail, outcome: MailOutcome) =>
    database.write(systemScope, async (transaction) => {
      const written = await settleMail(transaction, mail, outcome, clock.now());
      if (written > 0 && outcome.nextTryAt) await enqueueDelivery(transaction, mail.id, outcome.nextTryAt);
    });

  /** Another worker has claimed the mail and may have crashed: tries again when the claim ends. */
  const retryAfterClaim = (mailId: number) =>
    database.write(systemScope, async (transaction) => {
      const claim = await findClaim(transaction, mailId);
      const until = claim && fromWireTimestamp(claim.claimed_until);
      if (until) await enqueueDelivery(transaction, mailId, secondsAfter(until, 1));
    });

  return task(deliverMail, async ({ mailId }, { signal }) => {
    const now = clock.now();
    const until = secondsAfter(now, claimSeconds);
    const mail = await database.write(systemScope, (transaction) =>
      claimMail(transaction, mailId, { now, until, newestOnly: linkMails, toAdministrators: mailsToAdministrators }),
    );
    if (!mail) return retryAfterClaim(mailId);
    const outcome = await attempt(mail);
    await whenAvailable(() => settle(mail, outcome), signal);
    const { state, answer, reason } = outcome;
    const { id, kind, message_id: messageId, attempts } = mail;
    const facts = { mail: id, kind, messageId, attempt: attempts, state, answer, ...(reason ? { reason } : {}) };
    logger[isTaken(state) ? 'info' : 'warn'](facts, `mail ${state}`);
  });
}
