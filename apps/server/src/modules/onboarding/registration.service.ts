import type { Endpoint } from '@account/contract/calls/endpoint';
import { register } from '@account/contract/endpoints/accounts/registration';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { type Actor, systemActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, fieldError, ruleError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { recordChange, recordChangeByOwner, userSubject } from '../audit/index.ts';
import { findByEmail, hasAcceptablePassword } from '../credentials/index.ts';
import type { MayMailVisitor } from '../links/index.ts';
import type { OpenSession, SessionOrigin } from '../sessions/index.ts';
import { lockUserRow, removeUnproved } from '../users/index.ts';
import { insertRegisteredUser } from './onboarding.queries.ts';
import type { VerificationLinks } from './verification-links.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
}

export interface RegistrationService {
  /** The schema of a registration. 403 while registration is closed, whatever is sent. */
  requiredBody(): Endpoint['body'];
  /** Makes an ordinary account without organization, sends the verification mail and signs in; returns the token. */
  register(actor: Actor, registration: Registration, origin: SessionOrigin): Promise<string>;
  /** Sends the verification mail anew. */
  resend(user: { id: number; email: string; isVerified: boolean }): Promise<void>;
}

export interface RegistrationParts {
  database: Database;
  clock: Clock;
  links: VerificationLinks;
  openSession: OpenSession;
  mayMailVisitor: MayMailVisitor;
  isOpen: boolean;
}

const acceptable = register.body.check(hasAcceptablePassword);
const taken = () => fieldError('email', 'validation.email_taken');
/** A user who was deleted during the request. */
const gone: ConstraintMessages = { mails_user_id_fkey: () => new AppError('session_expired') };
const constraints: ConstraintMessages = { users_email_unique: taken, users_username_unique: taken };

export function createRegistrationService(parts: RegistrationParts): RegistrationService {
  const { database, clock, links, mayMailVisitor, openSession, isOpen } = parts;
  return {
    requiredBody: () => {
      if (!isOpen) throw new AppError('forbidden');
      return acceptable;
    },

    register: async (actor, { name, email, password }, origin) => {
      if (await database.read(systemScope, (executor) => findByEmail(executor, email))) throw taken();
      const passwordHash = await hashPassword(password, actor.origin.requester);
      return mapConstraintErrors(constraints, () =>
        database.write(systemScope, async (tx) => {
          const user = await insertRegisteredUser(tx, { name, email, passwordHash, level: accessLevels.user });
          await links.send(tx, user);
          await recordChangeByOwner(tx, actor, user, {
            action: 'user.registered',
            organizationId: null,
            after: { email, name },
          });
          const place = { kind: 'web', remember: false } as const;
          return openSession(tx, { userId: user.id, origin, place, way: 'registration', provedAt: clock.now() });
        }),
      );
    },

    resend: async ({ isVerified, ...user }) => {
      if (isVerified) throw ruleError('errors.own_email_verified');
      await mapConstraintErrors(gone, () =>
        database.write(systemScope, async (tx) => {
          await lockUserRow(tx, user.id);
          if ((await findByEmail(tx, user.email))?.email_verified_at) throw ruleError('errors.own_email_verified');
          if (await mayMailVisitor(tx, user, 'verification')) await links.send(tx, user);
        }),
      );
    },
  };
}

/** Accounts of one transaction. */
const batchSize = 100;

/** Removes once an hour the accounts that were registered long ago and never verified; their addresses are free again. */
export const createExpiredRegistrationsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('onboarding.remove-expired-registrations', '47 * * * *', async ({ signal }) => {
    const before = secondsAfter(clock.now(), -lifetimes.unverifiedRegistration);
    for (let removed = batchSize; removed === batchSize && !signal.aborted; )
      removed = await database.write(systemScope, async (tx) => {
        const expired = await removeUnproved(tx, before, batchSize);
        for (const user of expired)
          await recordChange(tx, systemActor, {
            action: 'user.registration_expired',
            subject: userSubject(user),
            organizationId: null,
          });
        return expired.length;
      });
  });
