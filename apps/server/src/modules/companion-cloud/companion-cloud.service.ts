import { lifetimes } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import { clientOf } from '../../kernel/client.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { equalInConstantTime, hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import { recordOwnChange } from '../audit/index.ts';
import { expectCompanionReturn, updateCompanionLink } from '../users/index.ts';
import { lockCompanionLink } from './companion-cloud.queries.ts';

/** The proof that came back from the companion cloud. */
export interface CompanionProof {
  secret: string;
  email: string;
  /** Whether the address of a return brought it, which can be opened again and again. */
  isReturn: boolean;
}

export interface CompanionCloudService {
  /** Says that the person leaves for the companion cloud now. */
  request(actor: UserActor, scope: Scope): Promise<void>;
  /** Links the account; one that is linked keeps its code. */
  link(actor: UserActor, scope: Scope, proof: CompanionProof): Promise<void>;
  unlink(actor: UserActor, scope: Scope): Promise<void>;
}

export interface CompanionCloudParts {
  database: Database;
  clock: Clock;
  /** COMPANION_CLOUD_SECRET; undefined where no companion cloud is set up. */
  companionSecret: string | undefined;
}

export function createCompanionCloudService(parts: CompanionCloudParts): CompanionCloudService {
  const { database, clock, companionSecret } = parts;

  const requireSecret = (): string => {
    if (!companionSecret) throw ruleError('refusals.companion_cloud_off');
    return companionSecret;
  };

  /** A wrong one counts as a wrong password does. */
  const isSecret = (actor: UserActor, given: string): Promise<boolean> => {
    const right = requireSecret();
    const pair = hashToken(`companion secret by ${actor.id}\n${clientOf(actor.origin.address)}`);
    return withLockout({ database, clock, forgives: false }, pair, async () => equalInConstantTime(given, right));
  };

  const setCode = async (tx: Transaction, actor: UserActor, code: string | null) => {
    await updateCompanionLink(tx, actor.id, code, clock.now());
    await recordOwnChange(tx, actor, code ? 'user.companion_linked' : 'user.companion_unlinked');
  };

  return {
    request: async (actor, scope) => {
      requireSecret();
      const until = secondsAfter(clock.now(), lifetimes.companionRequest);
      await database.write(scope, (tx) => expectCompanionReturn(tx, actor.id, until));
    },

    link: async (actor, scope, { secret, email, isReturn }) => {
      if (!(await isSecret(actor, secret))) throw fieldError('secret', 'validation.companion_secret');
      if (email !== actor.email) throw fieldError('umsemail', 'validation.companion_email');
      await database.write(scope, async (tx) => {
        const { code, awaits_return } = orNotFound(await lockCompanionLink(tx, actor.id, clock.now()));
        if (code !== null) return;
        if (isReturn && !awaits_return) throw fieldError('secret', 'validation.companion_return_used');
        await setCode(tx, actor, randomToken());
      });
    },

    unlink: (actor, scope) =>
      database.write(scope, async (tx) => {
        const { code } = orNotFound(await lockCompanionLink(tx, actor.id, clock.now()));
        if (code !== null) await setCode(tx, actor, null);
      }),
  };
}
