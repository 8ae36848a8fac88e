import { lifetimes, limits, sessionAlarmMails } from '@account/contract/limits';
import type { Origin } from '../../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken, randomToken } from '../../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import type { NoticeParts } from '../../mail/index.ts';
import {
  forgetBeyond,
  forgetBrowsersUnusedSince,
  insertBrowser,
  readKnown,
  removeBrowsersUnusedSince,
  touchBrowser,
} from './known-browsers.queries.ts';

/**
 * Notes that a person has signed in with a browser or an app, which `mark` identifies. A mail notifies the person of one that
 * is not known; the link in the mail ends all sessions. The first browser of a person is nothing new,
 * unless `mailsFirst`. So many mails an hour are enough: a browser beyond them stays unknown, so
 * that its next sign-in is notified.
 */
export async function noteBrowser(
  tx: Transaction,
  { clock, queueMail, publicUrl }: NoticeParts,
  {
    userId,
    origin: { address, userAgent },
    mark: browser,
    mailsFirst,
  }: { userId: number; origin: Origin; mark: Buffer | undefined; mailsFirst: boolean },
): Promise<void> {
  const now = clock.now();
  if (!browser || (await touchBrowser(tx, userId, browser, now)) > 0) return;
  const person = await readKnown(tx, userId, secondsAfter(now, -sessionAlarmMails.window));
  if (!person) return;
  if (person.known === 0 && !mailsFirst) {
    await insertBrowser(tx, { userId, browser, link: undefined, now });
    return;
  }
  if (person.recent >= sessionAlarmMails.max) return;
  const token = randomToken();
  const endsAt = secondsAfter(now, lifetimes.sessionAlarm);
  if ((await insertBrowser(tx, { userId, browser, link: { hash: hashToken(token), endsAt }, now })) === 0) return;
  await forgetBeyond(tx, userId, limits.knownBrowsers);
  await queueMail(tx, {
    kind: 'new_sign_in',
    userId,
    recipient: person.email,
    data: { url: `${publicUrl}/sessions/end/${token}`, expiresAt: endsAt.toISOString(), address, agent: userAgent },
  });
}

/** Removes known browsers without a recent sign-in, once an hour. */
export const createUnusedBrowsersTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('sign-in.forget-unused-browsers', '22 * * * *', async () => {
    const since = secondsAfter(clock.now(), -lifetimes.knownBrowser);
    await database.write(systemScope, (tx) => removeBrowsersUnusedSince(tx, since));
    await database.write(systemScope, (tx) => forgetBrowsersUnusedSince(tx, since));
  });
