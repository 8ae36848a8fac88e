import { lifetimes } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { endLinksOf } from '../links/index.ts';
import type { QueueMail } from '../mail/index.ts';
import { joinByDomain, lockUserRow, markEmailVerified } from '../users/index.ts';

/** The outcome of following a verification link. */
export type Verification = 'verified' | 'expired' | 'invalid';

/** A link as it was followed: `/email/verify/{id}/{hash}?expires=…&signature=…`. */
export interface FollowedLink {
  id: number;
  hash: string;
  expires: string;
  signature: string;
}

/** Verification links: nothing is stored, the signature says that address and expiry are ours. */
export interface VerificationLinks {
  send(transaction: Transaction, user: { id: number; email: string }): Promise<void>;
  /** Verifies the e-mail of the signed-in person whose link it is. */
  follow(actor: UserActor, user: { id: number; email: string }, link: FollowedLink): Promise<Verification>;
}

export interface VerificationLinkParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  queueMail: QueueMail;
  publicUrl: string;
}

export function createVerificationLinks({
  database,
  clock,
  secrets,
  queueMail,
  publicUrl,
}: VerificationLinkParts): VerificationLinks {
  const addressOf = (user: { id: number; email: string }) => `${user.id}\n${user.email}`;
  const linkOf = (id: number, hash: string, expires: string) => `${id}\n${hash}\n${expires}`;

  return {
    send: async (transaction, user) => {
      const expiresAt = secondsAfter(clock.now(), lifetimes.emailVerification);
      const expires = String(Math.floor(expiresAt.getTime() / 1_000));
      const hash = secrets.sign('verified-address', addressOf(user));
      const signature = secrets.sign('verification', linkOf(user.id, hash, expires));
      const query = new URLSearchParams({ expires, signature });
      await queueMail(transaction, {
        kind: 'verification',
        userId: user.id,
        recipient: user.email,
        data: { url: `${publicUrl}/email/verify/${user.id}/${hash}?${query}`, expiresAt: expiresAt.toISOString() },
      });
    },

    follow: async (actor, user, { id, hash, expires, signature }) => {
      const isOurs =
        secrets.verify('verification', linkOf(id, hash, expires), signature) &&
        id === user.id &&
        secrets.verify('verified-address', addressOf(user), hash);
      if (!isOurs) return 'invalid';
      if (Number(expires) * 1_000 <= clock.now().getTime()) return 'expired';
      await database.write(systemScope, async (tx) => {
        await lockUserRow(tx, user.id);
        if ((await markEmailVerified(tx, user.id, clock.now())) === 0) return;
        await endLinksOf(tx, user.id);
        await recordOwnChange(tx, actor, 'user.email_verified');
        await joinByDomain(tx, actor, user);
      });
      return 'verified';
    },
  };
}
