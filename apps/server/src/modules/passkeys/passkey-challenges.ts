import type { PasskeyDescriptor, PasskeyRequestOptions } from '@account/contract/endpoints/accounts/passkeys';
import { lifetimes } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import type { PasskeyRecord } from './passkeys.queries.ts';
import { insertChallenge, type PasskeyChallenge, removeExpiredChallenges, takeChallenge } from './passkeys.queries.ts';
import { passkeyRefused, readClientData } from './verify-passkey.ts';

export interface PasskeyChallenges {
  /** Makes a challenge for the browser that has the token of a session. */
  give(browser: string, challenge: PasskeyChallenge): Promise<string>;
  /** The challenge that an answer has signed; 422 under `passkey` unless it is open, of this browser and for the purpose. */
  take(
    browser: string,
    clientDataJSON: string,
    purposes: readonly PasskeyChallenge['purpose'][],
  ): Promise<PasskeyChallenge>;
}

/** The person was deleted meanwhile. */
const constraints: ConstraintMessages = {
  passkey_challenges_user_id_fkey: () => new AppError('session_expired'),
};

export const createPasskeyChallenges = ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): PasskeyChallenges => ({
  give: async (browser, challenge) => {
    const text = randomToken();
    const expiresAt = secondsAfter(clock.now(), lifetimes.passkeyChallenge);
    const made = { ...challenge, hash: hashToken(text), browser: hashToken(browser), expiresAt };
    await mapConstraintErrors(constraints, () => database.write(systemScope, (tx) => insertChallenge(tx, made)));
    return text;
  },

  take: async (browser, clientDataJSON, purposes) => {
    const hash = hashToken(readClientData(clientDataJSON).challenge);
    const asked = { hash, browser: hashToken(browser), now: clock.now() };
    const challenge = await database.write(systemScope, (tx) => takeChallenge(tx, asked));
    if (!challenge || !purposes.includes(challenge.purpose)) throw passkeyRefused('validation.passkey_expired');
    return challenge;
  },
});

/** Milliseconds in which the browser waits for the person. */
export const passkeyTimeout = lifetimes.passkeyChallenge * 1_000;

export const descriptorOf = ({ credential_id, transports }: PasskeyRecord): PasskeyDescriptor => ({
  id: credential_id.toString('base64url'),
  type: 'public-key',
  transports: transports.split(' ').filter(Boolean),
});

/** The options for a sign-in by one of these passkeys; none: by any. */
export const requestOptions = (
  challenge: string,
  rpId: string,
  passkeys: readonly PasskeyRecord[],
): PasskeyRequestOptions => ({
  challenge,
  rpId,
  timeout: passkeyTimeout,
  allowCredentials: passkeys.map(descriptorOf),
  userVerification: 'required',
});

/** Removes challenges without an answer, once an hour. */
export const createExpiredChallengesTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('passkeys.remove-expired', '21 * * * *', async () => {
    await database.write(systemScope, (tx) => removeExpiredChallenges(tx, clock.now()));
  });
