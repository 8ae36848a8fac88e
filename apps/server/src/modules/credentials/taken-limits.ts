import { takenRefusals } from '@account/contract/limits';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { createDisclosureLimit, createRefusalLimit } from '../../platform/limits/lockout/disclosure-limit.ts';
import type { LimitRefusals } from '../users/index.ts';

interface LimitParts {
  database: Database;
  clock: Clock;
}

/** A person by the id, or the directory of an organization. */
type Holder = number | string;

/** The key under which a holder's refusals, and the facts disclosed to that holder, are counted together. */
const refusalsOf = (holder: Holder): Buffer => hashToken(`refusals of ${holder}`);

/** Limits how often a person learns from a refusal that an address or a name is taken. */
export function createTakenRefusals(parts: LimitParts): LimitRefusals {
  const limit = createRefusalLimit({ ...parts, rule: takenRefusals });
  return (userId, work, isRefusal) => limit(refusalsOf(userId), work, isRefusal);
}

/** A lookup, with the facts about others that it discloses, such as whose address has an account. */
export type LimitDisclosures = <T>(
  holder: Holder,
  lookUp: () => Promise<{ result: T; facts: readonly string[] }>,
) => Promise<T>;

/** The same for the facts that a list of invitations, or a change by a directory, discloses: they count as refusals. */
export function createTakenDisclosures(parts: LimitParts): LimitDisclosures {
  const refusal = (retryAfter: number) =>
    new AppError('too_many_requests', { message: { id: 'refusals.too_many_taken' }, retryAfter });
  const limit = createDisclosureLimit({ ...parts, rule: takenRefusals, refusal });
  return (holder, lookUp) =>
    limit(refusalsOf(holder), async () => {
      const { result, facts } = await lookUp();
      return { result, facts: facts.map((fact) => hashToken(`told ${holder} ${fact}`)) };
    });
}
