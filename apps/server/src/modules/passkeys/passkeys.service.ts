import { randomBytes } from 'node:crypto';
import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRegistration,
} from '@account/contract/endpoints/accounts/passkeys';
import { limits } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import { orNotFound, ruleError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordOwnChange } from '../audit/index.ts';
import { changeNotice, type NoticeParts, programName } from '../mail/index.ts';
import { requireSession } from '../sessions/index.ts';
import { descriptorOf, type PasskeyChallenges, passkeyTimeout } from './passkey-challenges.ts';
import { deletePasskey, hasWayIn, insertPasskey, readCredentials, readPasskeys } from './passkeys.queries.ts';
import { algorithms, type PasskeySite, passkeyRefused, verifyRegistration } from './verify-passkey.ts';

export interface PasskeyService {
  list(actor: UserActor): Promise<Passkey[]>;
  /** Options for a new passkey in a browser. */
  begin(actor: UserActor, browser: string): Promise<PasskeyCreationOptions>;
  /** Adds the passkey that the browser made, and notifies the person by mail. Without a name it gets that of the browser. */
  add(
    actor: UserActor,
    session: LiveSession,
    browser: string,
    made: PasskeyRegistration & { name?: string | null | undefined },
  ): Promise<Passkey>;
  /** 404 when it is not the actor's, 422 under `passkey` when it is the last way to sign in. */
  remove(actor: UserActor, session: LiveSession, id: number): Promise<void>;
}

export interface PasskeyServiceParts extends NoticeParts {
  database: Database;
  passkeyChallenges: PasskeyChallenges;
  site: PasskeySite;
}

const constraints: ConstraintMessages = {
  passkeys_credential_unique: () => passkeyRefused('validation.passkey_taken'),
};

/** The name of the site that authenticators show. */
const siteName = 'Account';

const requireRoom = (count: number) => {
  if (count >= limits.passkeys) throw ruleError('refusals.passkeys_limit', { most: limits.passkeys });
};

export function createPasskeyService(parts: PasskeyServiceParts): PasskeyService {
  const { database, clock, passkeyChallenges, site, queueMail } = parts;

  const note = async (tx: Transaction, actor: UserActor, change: 'added' | 'removed', name: string) => {
    const named = { passkey: name };
    await recordOwnChange(tx, actor, `passkey.${change}`, change === 'added' ? { after: named } : { before: named });
    const data = { ...changeNotice(parts, actor.origin), name };
    await queueMail(tx, { kind: `passkey_${change}`, userId: actor.id, recipient: actor.email, data });
  };

  return {
    list: (actor) => database.read(systemScope, (executor) => readPasskeys(executor, actor.id)),

    begin: async (actor, browser) => {
      const own = await database.read(systemScope, (executor) => readCredentials(executor, actor.id));
      requireRoom(own.length);
      const userHandle = own[0]?.user_handle ?? randomBytes(32);
      const challenge = await passkeyChallenges.give(browser, { purpose: 'add', userId: actor.id, userHandle });
      return {
        challenge,
        rp: { id: site.id, name: siteName },
        user: { id: userHandle.toString('base64url'), name: actor.email, displayName: actor.email },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: passkeyTimeout,
        excludeCredentials: own.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },

    add: async (actor, session, browser, { name, ...made }) => {
      const { userId, userHandle } = await passkeyChallenges.take(browser, made.response.clientDataJSON, ['add']);
      if (userId !== actor.id || !userHandle) throw passkeyRefused('validation.passkey_expired');
      const verified = await verifyRegistration(site, made);
      const passkey = {
        ...verified,
        user_id: actor.id,
        user_handle: userHandle,
        transports: (made.response.transports ?? []).join(' '),
        name: name ?? programName(actor.origin.userAgent),
        now: clock.now(),
      };
      return mapConstraintErrors(constraints, () =>
        database.write(systemScope, async (tx) => {
          await requireSession(tx, actor, session);
          requireRoom((await readCredentials(tx, actor.id)).length);
          const added = orNotFound(await insertPasskey(tx, passkey));
          await note(tx, actor, 'added', added.name);
          return added;
        }),
      );
    },

    remove: (actor, session, id) =>
      database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        const { name } = orNotFound(await deletePasskey(tx, actor.id, id));
        if (!(await hasWayIn(tx, actor.id))) throw passkeyRefused('validation.passkey_last');
        await note(tx, actor, 'removed', name);
      }),
  };
}
