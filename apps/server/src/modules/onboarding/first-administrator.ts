import { systemActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { randomToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import { hasUsers, insertFirstAdministrator } from './onboarding.queries.ts';

/** The new administrator, with the generated password that has to be shown. */
export interface MadeAdministrator {
  email: string;
  generatedPassword: string | undefined;
}

/** A password a person can copy from a terminal: 120 bits without look-alikes at its ends. */
export const generatePassword = (): string => randomToken().replace(/[-_]/g, '').slice(0, 20);

/** Makes the first top administrator when there is no user; undefined when there is one. */
export async function ensureFirstAdministrator(
  { database, clock }: { database: Database; clock: Clock },
  wanted: { email: string; password: string | undefined },
): Promise<MadeAdministrator | undefined> {
  if (await database.read(systemScope, hasUsers)) return undefined;
  const generatedPassword = wanted.password ? undefined : generatePassword();
  const passwordHash = await hashPassword(wanted.password ?? generatedPassword ?? '', undefined);
  const made = await database.write(systemScope, async (tx) => {
    const first = {
      email: wanted.email,
      passwordHash,
      mustChangePassword: generatedPassword !== undefined,
      now: clock.now(),
    };
    const user = await insertFirstAdministrator(tx, first);
    if (!user) return undefined;
    const subject = userSubject({ id: user.id, email: wanted.email });
    await recordChange(tx, systemActor, {
      action: 'user.created',
      subject,
      organizationId: null,
      after: { email: wanted.email },
    });
    return user;
  });
  return made && { email: wanted.email, generatedPassword };
}
