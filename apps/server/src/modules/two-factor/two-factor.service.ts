import { renderSVG } from 'uqr';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordChange, recordOwnChange, userSubject } from '../audit/index.ts';
import type { Reauthenticate } from '../credentials/index.ts';
import { changeNotice, type NoticeParts, queueAdministratorNotice } from '../mail/index.ts';
import { type RequirePresence, renewSessionToken, requireSession } from '../sessions/index.ts';
import { confirmSecret, lockUser, requireMayChange, requireRights, storeSecret, takeStep } from '../users/index.ts';
import {
  findCode,
  newRecoveryCodes,
  newTotpSecret,
  readTotpSecret,
  sealTotpSecret,
  stepOfCode,
  storedForm,
  totpAddress,
} from './factor-codes.ts';
import * as queries from './two-factor.queries.ts';
import { lockTwoFactor, readRecoveryCodes, takeRecoveryCode } from './two-factor.queries.ts';

/** The typed proof that finishes a sign-in: one of the two. */
export interface SecondFactor {
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/** Whether a factor is the user's; it is consumed, so that it works once. The caller holds the lock of the user. */
export async function takeSecondFactor(
  tx: Transaction,
  secrets: Secrets,
  user: { id: number; secret: Buffer | null },
  { code, recovery_code }: SecondFactor,
  now: Date,
): Promise<boolean> {
  if (recovery_code) {
    const found = findCode(secrets, await readRecoveryCodes(tx, user.id), recovery_code);
    return found !== undefined && (await takeRecoveryCode(tx, found.id)) > 0;
  }
  if (!code || !user.secret) return false;
  const step = stepOfCode(readTotpSecret(secrets, user.secret), code, now);
  return step !== undefined && (await takeStep(tx, user.id, step)) > 0;
}

/** The same for a user whose row the caller has not locked. It is wrong once two factors are off. */
export async function takeFactorOf(
  tx: Transaction,
  secrets: Secrets,
  userId: number,
  factor: SecondFactor,
  now: Date,
): Promise<boolean> {
  const stored = await lockTwoFactor(tx, userId);
  return stored?.confirmed === true && takeSecondFactor(tx, secrets, { id: userId, ...stored }, factor, now);
}

/**
 * Takes the second factor and the passkeys from a user, who has lost what holds them, and records it; false when there were
 * none. The caller notifies the user.
 */
export async function resetFactors(
  tx: Transaction,
  actor: Actor,
  { organization_id: organizationId, ...user }: { id: number; email: string; organization_id: number | null },
): Promise<boolean> {
  const subject = userSubject(user);
  const passkeys = await queries.removePasskeys(tx, user.id);
  const removed = await queries.removeTwoFactor(tx, user.id);
  if (removed === 0 && passkeys.length === 0) return false;
  for (const { name } of passkeys)
    await recordChange(tx, actor, { action: 'passkey.removed', subject, organizationId, before: { passkey: name } });
  await recordChange(tx, actor, { action: 'two_factor.reset', subject, organizationId });
  return true;
}

export interface TwoFactorSetUp {
  secret: string;
  otpauth_url: string;
  qr_svg: string;
}

export interface TwoFactorService {
  /** Begins the set-up; the secret is in force only after `confirm`. */
  start(actor: UserActor, session: LiveSession, password: string): Promise<TwoFactorSetUp>;
  /** Returns the recovery codes, the only time they are shown, and a new token for the session. */
  confirm(actor: UserActor, session: LiveSession, code: string): Promise<{ token: string; recovery_codes: string[] }>;
  renewCodes(actor: UserActor, session: LiveSession, password: string): Promise<string[]>;
  /** Refused for users who need a second factor. */
  end(actor: UserActor, session: LiveSession, password: string): Promise<void>;
  /** Takes the factor and the passkeys from a user of the administrator's scope and tells that person by mail. */
  reset(actor: UserActor, scope: Scope, userId: number, password: string): Promise<void>;
}

export interface TwoFactorParts extends NoticeParts {
  database: Database;
  secrets: Secrets;
  reauthenticate: Reauthenticate;
  requirePresence: RequirePresence;
}

export function createTwoFactorService(parts: TwoFactorParts): TwoFactorService {
  const { database, clock, secrets, reauthenticate, requirePresence, queueMail } = parts;

  /** Tells the person by mail that the ways to sign in have changed. */
  const tell = (
    tx: Transaction,
    { id, email, origin }: UserActor,
    kind: 'two_factor_on' | 'two_factor_off' | 'recovery_codes_renewed',
  ) => queueMail(tx, { kind, userId: id, recipient: email, data: changeNotice(parts, origin) });

  const giveCodes = async (tx: Transaction, userId: number): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await queries.replaceRecoveryCodes(tx, userId, storedForm(secrets, codes));
    return codes;
  };

  return {
    start: async (actor, session, password) => {
      await requirePresence(actor, session, password);
      const secret = newTotpSecret();
      const stored = sealTotpSecret(secrets, secret);
      const begun = await database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        return storeSecret(tx, actor.id, stored);
      });
      if (begun === 0) throw ruleError('refusals.two_factor_on');
      const otpauth_url = totpAddress(secret, actor.email);
      return { secret, otpauth_url, qr_svg: renderSVG(otpauth_url, { border: 2 }) };
    },

    confirm: (actor, session, code) =>
      database.write(systemScope, async (tx) => {
        const stored = orNotFound(await queries.lockTwoFactor(tx, actor.id));
        if (stored.confirmed) throw ruleError('refusals.two_factor_on');
        if (!stored.secret) throw ruleError('refusals.two_factor_not_begun');
        const step = stepOfCode(readTotpSecret(secrets, stored.secret), code, clock.now());
        if (step === undefined) throw fieldError('code', 'validation.code_wrong');
        await takeStep(tx, actor.id, step);
        if ((await confirmSecret(tx, actor.id, clock.now())) === 0) throw ruleError('refusals.two_factor_on');
        await recordOwnChange(tx, actor, 'two_factor.turned_on');
        await tell(tx, actor, 'two_factor_on');
        const recovery_codes = await giveCodes(tx, actor.id);
        return { recovery_codes, token: await renewSessionToken(tx, session) };
      }),

    renewCodes: async (actor, session, password) => {
      await requirePresence(actor, session, password);
      return database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        if (!(await queries.lockTwoFactor(tx, actor.id))?.confirmed) throw ruleError('refusals.two_factor_off');
        await recordOwnChange(tx, actor, 'two_factor.codes_renewed');
        await tell(tx, actor, 'recovery_codes_renewed');
        return giveCodes(tx, actor.id);
      });
    },

    end: async (actor, session, password) => {
      if (session.user.two_factor_required) throw ruleError('refusals.two_factor_needed');
      await requirePresence(actor, session, password);
      await database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        if ((await queries.removeTwoFactor(tx, actor.id)) === 0) return;
        await recordOwnChange(tx, actor, 'two_factor.turned_off');
        await tell(tx, actor, 'two_factor_off');
      });
    },

    reset: async (actor, scope, userId, password) => {
      await reauthenticate(actor, password);
      await database.write(scope, async (tx) => {
        const user = orNotFound(await lockUser(tx, scope, userId));
        requireMayChange(actor, user);
        await requireRights(tx, actor);
        if (!(await resetFactors(tx, actor, user))) throw ruleError('refusals.two_factor_off');
        await queueAdministratorNotice(tx, parts, 'two_factor_reset', { user, administrator: actor });
      });
    },
  };
}
