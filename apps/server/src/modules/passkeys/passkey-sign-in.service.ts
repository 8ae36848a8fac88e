import type { PasskeyAssertion, PasskeyRequestOptions } from '@account/contract/endpoints/accounts/passkeys';
import type { ValidationId } from '@account/contract/messages';
import { clientOf } from '../../kernel/client.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import { type LogSignIn, recordSignIn, type SessionOrigin } from '../sessions/index.ts';
import { type ChallengeService, finishSignIn, type SignInCaller, type SignInParts } from '../sign-in/index.ts';
import { lockUserRow } from '../users/index.ts';
import { type PasskeyChallenges, requestOptions } from './passkey-challenges.ts';
import { findCredential, type PasskeyRecord, readCredentials, usePasskey } from './passkeys.queries.ts';
import { bytesOf, type PasskeySite, passkeyRefused, verifyAssertion } from './verify-passkey.ts';

export interface PasskeySignInService {
  /** Options for a sign-in in a browser; while another waits there for its second factor, to finish that one. */
  begin(browser: string, isAfresh: boolean): Promise<PasskeyRequestOptions>;
  /** Opens a session by a passkey, or finishes the sign-in that waits. 422 under `passkey` with what is wrong. */
  signIn(
    answer: PasskeyAssertion,
    remember: boolean,
    from: { origin: SessionOrigin; caller: SignInCaller & { token: string } },
  ): Promise<{ token: string; remember: boolean }>;
}

export interface PasskeySignInParts extends SignInParts {
  database: Database;
  logSignIn: LogSignIn;
  passkeyChallenges: PasskeyChallenges;
  site: PasskeySite;
  /** Sign-ins that wait for their second factor. */
  challenges: ChallengeService;
}

/** An answer that holds: whose passkey, and the counter in it. */
interface Proven {
  passkey: PasskeyRecord;
  counter: number;
}

/** One try, whose outcome is read after the lockout has counted it. */
function createTry(prove: () => Promise<Proven | { refused: ValidationId }>) {
  let outcome: Proven | { refused: ValidationId } | undefined;
  return {
    holds: async () => {
      outcome = await prove();
      return 'passkey' in outcome;
    },
    proven: (): Proven => {
      if (outcome && 'passkey' in outcome) return outcome;
      throw passkeyRefused(outcome?.refused ?? 'validation.passkey_invalid');
    },
  };
}

export function createPasskeySignIn(parts: PasskeySignInParts): PasskeySignInService {
  const { database, clock, logSignIn, passkeyChallenges, site, challenges } = parts;

  /** Notes the use of a passkey that was not removed, and whose counter did not pass that of the answer meanwhile. */
  const use = async (tx: Transaction, { passkey, counter }: Proven) => {
    await lockUserRow(tx, passkey.user_id);
    const used = await usePasskey(tx, passkey.id, counter, clock.now());
    if (used === 0) throw passkeyRefused('validation.passkey_counter');
  };

  return {
    begin: async (browser, isAfresh) => {
      const userId = (isAfresh ? undefined : await challenges.userOf(browser)) ?? null;
      const own = userId === null ? [] : await database.read(systemScope, (reader) => readCredentials(reader, userId));
      const purpose = userId === null ? 'sign_in' : 'second_factor';
      const challenge = await passkeyChallenges.give(browser, { purpose, userId, userHandle: null });
      return requestOptions(challenge, site.id, own);
    },

    signIn: async (answer, remember, { origin, caller }) => {
      const signed = answer.response.clientDataJSON;
      const { userId } = await passkeyChallenges.take(caller.token, signed, ['sign_in', 'second_factor']);
      const passkey = await database.read(systemScope, (reader) => findCredential(reader, bytesOf(answer.id)));
      const attempt = createTry(async () => {
        if (!passkey || passkey.user_id !== (userId ?? passkey.user_id))
          return { refused: 'validation.passkey_unknown' };
        const verified = await verifyAssertion(site, passkey, answer);
        return 'counter' in verified ? { passkey, counter: verified.counter } : verified;
      });
      if (userId !== null) {
        const proof = { holds: attempt.holds, use: (tx: Transaction) => use(tx, attempt.proven()) };
        const opened = await challenges.passBy(caller.token, userId, proof, origin);
        if (opened) return opened;
      } else {
        const { address, userAgent } = origin;
        const who = { userId: passkey?.user_id ?? null, address };
        const failure = { ...who, outcome: 'passkey_wrong', way: 'passkey', kind: 'web', userAgent } as const;
        const lockout = {
          database,
          clock,
          onFailure: (tx: Transaction) => recordSignIn(tx, { ...failure, now: clock.now() }),
          onLocked: () => logSignIn('sign_in_locked', who),
        };
        // Of one passkey and client, as with passwords: no client can lock another out.
        const pair = hashToken(`passkey ${answer.id}\n${clientOf(address)}`);
        if (!(await withLockout(lockout, pair, attempt.holds))) logSignIn('sign_in_failed', who);
      }
      const proven = attempt.proven();
      const token = await database.write(systemScope, async (tx) => {
        await use(tx, proven);
        const how = { way: 'passkey', place: { kind: 'web', remember }, provedAt: clock.now() } as const;
        return finishSignIn(tx, parts, proven.passkey.user_id, how, { origin, caller });
      });
      return { token, remember };
    },
  };
}
