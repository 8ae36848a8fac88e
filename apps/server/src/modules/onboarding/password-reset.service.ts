import { lifetimes } from '@account/contract/limits';
import { email as emailField } from '@account/contract/values/fields';
import { language } from '@account/contract/values/language';
import type { LinkState } from '@account/contract/values/mail';
import { defaultLocale } from '@account/messages/locales';
import { currentLocale, inLocale } from '@account/messages/translate';
import * as z from 'zod/mini';
import type { Actor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { enqueue, type Task, task, taskType } from '../../platform/queue/task.ts';
import { recordChangeByOwner } from '../audit/index.ts';
import { findByEmail, requireAcceptablePassword } from '../credentials/index.ts';
import {
  findLink,
  hasOpenLink,
  insertLink,
  linkStateOf,
  lockLink,
  type MayMailVisitor,
  markLinkUsed,
  replaceLinks,
  requireOpenLink,
} from '../links/index.ts';
import { changeNotice, type QueueMail } from '../mail/index.ts';
import { endSessionsOf, removeRecentWaysIn } from '../sessions/index.ts';
import {
  forgetIdentitiesOf,
  joinByDomain,
  lockUserRow,
  markEmailVerified,
  remindOfInvitation,
  resetPasswordTo,
} from '../users/index.ts';

export interface PasswordReset {
  token: string;
  email: string;
  password: string;
}

export interface PasswordResetService {
  /** Asks for a link. The look-up is a job, so that neither response nor time tells whether the address is known. */
  request(email: string): Promise<void>;
  show(token: string): Promise<{ state: LinkState; email: string | null }>;
  /** Sets the password; every session and token of the person ends, and a mail tells of it. */
  reset(actor: Actor, reset: PasswordReset): Promise<void>;
  tasks: readonly Task[];
}

export interface PasswordResetParts {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  mayMailVisitor: MayMailVisitor;
  publicUrl: string;
}

/** Name and payload lie in the queue of running installations: earlier ones asked without a time or a language. */
const sendPasswordReset = taskType(
  'accounts.send_password_reset',
  z.object({ email: emailField, asked_at: z.optional(z.iso.datetime()), language: z.optional(language) }),
);

export function createPasswordResetService(parts: PasswordResetParts): PasswordResetService {
  const { database, clock, queueMail, mayMailVisitor, publicUrl } = parts;

  const sendLink = async (tx: Transaction, user: { id: number; email: string }) => {
    const now = clock.now();
    const token = randomToken();
    const expiresAt = secondsAfter(now, lifetimes.passwordReset);
    await replaceLinks(tx, user.id, 'password_reset', now);
    await insertLink(tx, { userId: user.id, purpose: 'password_reset', tokenHash: hashToken(token), now, expiresAt });
    const url = `${publicUrl}/password/reset/${token}?${new URLSearchParams({ email: user.email })}`;
    await queueMail(tx, {
      kind: 'password_reset',
      userId: user.id,
      recipient: user.email,
      data: { url, expiresAt: expiresAt.toISOString() },
    });
  };

  /**
   * A user who never accepted the invitation gets one more, and the earlier one stays valid: the request proves no identity. The job
   * may run a second time after a crash; the link that the first made is then younger than the request.
   */
  const send = (email: string, askedAt: Date | undefined) =>
    database.write(systemScope, async (tx) => {
      const found = await findByEmail(tx, email);
      if (!found) return;
      await lockUserRow(tx, found.id);
      const user = await findByEmail(tx, email);
      if (!user) return;
      const isInvited = !user.has_sign_in && user.email_verified_at === null;
      const purpose = isInvited ? 'invitation' : 'password_reset';
      const isDone = askedAt && (await hasOpenLink(tx, user.id, purpose, { since: askedAt, now: clock.now() }));
      if (isDone || !(await mayMailVisitor(tx, user, purpose))) return;
      await (isInvited ? remindOfInvitation(tx, user, parts) : sendLink(tx, user));
    });

  return {
    request: (email) =>
      database.write(systemScope, (tx) =>
        enqueue(tx, {
          task: sendPasswordReset,
          payload: { email, asked_at: clock.now().toISOString(), language: currentLocale() },
        }),
      ),

    show: async (token) => {
      const link = await database.read(systemScope, (executor) =>
        findLink(executor, 'password_reset', hashToken(token), clock.now()),
      );
      const state = linkStateOf(link);
      return { state, email: state === 'open' && link ? link.email : null };
    },

    reset: async (actor, { token, email, password }) => {
      const hash = hashToken(token);
      const now = clock.now();
      requireOpenLink(
        await database.read(systemScope, (executor) => findLink(executor, 'password_reset', hash, now)),
        email,
      );
      const user = await database.read(systemScope, (executor) => findByEmail(executor, email));
      if (!user) throw fieldError('token', 'validation.link');
      requireAcceptablePassword(password, user);
      const passwordHash = await hashPassword(password, actor.origin.requester);
      await database.write(systemScope, async (tx) => {
        await lockUserRow(tx, user.id);
        const link = requireOpenLink(await lockLink(tx, 'password_reset', hash, now), email);
        await resetPasswordTo(tx, link.user_id, { hash: passwordHash, mustChangePassword: false });
        // The link came by mail, so it proves the address as well.
        const isVerifiedNow = (await markEmailVerified(tx, link.user_id, now)) > 0;
        await markLinkUsed(tx, link.id, now);
        // A person who registered the address of another one may have linked an identity.
        if (isVerifiedNow) await forgetIdentitiesOf(tx, link.user_id);
        const owner = { id: link.user_id, email };
        await removeRecentWaysIn(tx, actor, { ...owner, organizationId: link.organization_id }, parts);
        await endSessionsOf(tx, link.user_id);
        await recordChangeByOwner(tx, actor, owner, {
          action: 'user.password_reset',
          organizationId: link.organization_id,
        });
        await queueMail(tx, {
          kind: user.password_hash ? 'password_changed' : 'password_set',
          userId: link.user_id,
          recipient: email,
          data: changeNotice(parts, actor.origin),
        });
        if (isVerifiedNow) await joinByDomain(tx, actor, owner);
      });
    },

    tasks: [
      task(sendPasswordReset, ({ email, asked_at, language: asked = defaultLocale }) =>
        inLocale(asked, () => send(email, asked_at ? new Date(asked_at) : undefined)),
      ),
    ],
  };
}
