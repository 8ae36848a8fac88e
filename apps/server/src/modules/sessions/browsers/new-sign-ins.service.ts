import { lifetimes, limits, sessionAlarmMails } from '@account/contract/limits';
import type { LinkState } from '@account/contract/values/mail';
import type { Actor, Origin } from '../../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { nameOf } from '../../../kernel/identity-provider.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken, randomToken } from '../../../platform/crypto/secrets.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/database.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { recordChangeByOwner } from '../../audit/index.ts';
import { linkStateOf, requireOpenState } from '../../links/index.ts';
import { changeNotice, type NoticeParts } from '../../mail/index.ts';
import { lockUserRow, removePassword } from '../../users/index.ts';
import { endSessionsOf } from '../end-sessions.ts';
import {
  deleteRecentIdentities,
  deleteRecentPasskeys,
  findAlarm,
  forgetBeyond,
  forgetBrowsersUnusedSince,
  insertBrowser,
  readKnown,
  removeBrowsersUnusedSince,
  touchBrowser,
  useAlarm,
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
  await forgetBeyond(tx, userId, limits.knownBrowsers, now);
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

/** A person who proves by a mail to be the owner of an account. */
export interface Owner {
  id: number;
  email: string;
  organizationId: number | null;
}

/**
 * Removes the identities and passkeys that were added since the earliest sign-in that a mail reported and whose link still
 * works: an intruder may have added one to come back with. Each end is notified by mail and recorded.
 */
export async function removeRecentWaysIn(
  tx: Transaction,
  actor: Actor,
  { organizationId, ...owner }: Owner,
  parts: NoticeParts,
): Promise<void> {
  const notice = { userId: owner.id, recipient: owner.email };
  const data = changeNotice(parts, actor.origin);
  for (const { name } of await deleteRecentPasskeys(tx, owner.id, parts.clock.now())) {
    const before = { passkey: name };
    await recordChangeByOwner(tx, actor, owner, { action: 'passkey.removed', organizationId, before });
    await parts.queueMail(tx, { ...notice, kind: 'passkey_removed', data: { ...data, name } });
  }
  for (const { platform, issuer, email } of await deleteRecentIdentities(tx, owner.id, parts.clock.now())) {
    const name = nameOf({ platform, issuer });
    const named = { platform: name, identity: email };
    await recordChangeByOwner(tx, actor, owner, { action: 'identity.unlinked', organizationId, before: named });
    await parts.queueMail(tx, {
      ...notice,
      kind: 'identity_unlinked',
      data: { ...data, platform: name, identity: email ?? name },
    });
  }
}

export interface AlarmService {
  /** The data of a link that its holder may know. */
  show(token: string): Promise<{ state: LinkState; email: string | null }>;
  /**
   * Ends every session and token of the person, and the sign-in methods that an attacker may have: the password, and identities
   * and passkeys added since the sign-in. 422 under `token` when the link works no more.
   */
  end(actor: Actor, token: string): Promise<void>;
}

export function createAlarmService({ database, ...parts }: NoticeParts & { database: Database }): AlarmService {
  const { clock } = parts;
  const find = (executor: Executor, token: string) => findAlarm(executor, hashToken(token), clock.now());
  return {
    show: async (token) => {
      const alarm = await database.read(systemScope, (executor) => find(executor, token));
      const state = linkStateOf(alarm);
      return { state, email: state === 'open' && alarm ? alarm.email : null };
    },

    end: (actor, token) =>
      database.write(systemScope, async (tx) => {
        const alarm = requireOpenState(await find(tx, token));
        await lockUserRow(tx, alarm.user_id);
        const { id, email, user_id: userId, organization_id: organizationId } = alarm;
        await removeRecentWaysIn(tx, actor, { id: userId, email, organizationId }, parts);
        const isFirst = (await useAlarm(tx, id, clock.now())) > 0;
        requireOpenState({ ...alarm, used: !isFirst });
        await removePassword(tx, userId);
        await endSessionsOf(tx, userId);
        await recordChangeByOwner(
          tx,
          actor,
          { id: userId, email },
          { action: 'session.all_ended_by_link', organizationId },
        );
      }),
  };
}
