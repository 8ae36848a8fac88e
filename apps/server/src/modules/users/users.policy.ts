import type { MessageRef } from '@account/contract/messages';
import {
  mayAssignLevel,
  mayChooseOrganization,
  mayInviteUser,
  needsOrganization,
  refusalToChangeUser,
  type TargetUser,
} from '@account/contract/policies/records';
import { mayHaveUsername } from '@account/contract/policies/usernames';
import type { AccessLevel } from '@account/contract/roles';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ConstraintMessages } from '../../platform/database/database-errors.ts';
import type { UserRecord } from './user-columns.ts';
import { keepsRights } from './users.queries.ts';

export const emailTaken = (): AppError => fieldError('email', 'validation.email_taken');

/** The errors for a person who broke a rule of the schema. */
export const userConstraints: ConstraintMessages = {
  users_email_unique: emailTaken,
  users_username_unique: () => fieldError('username', 'validation.username_taken'),
  users_organization_id_fkey: () => fieldError('organization_id', 'validation.organization_unknown'),
};

const disclosingErrors: readonly string[] = ['validation.email_taken', 'validation.username_taken'];

/** Whether an error discloses that a user, perhaps of another organization, has an address or a username. */
export const isTaken = (error: unknown): boolean =>
  error instanceof AppError &&
  Object.values(error.details.fields ?? {}).some((refs) => refs.some(({ id }) => disclosingErrors.includes(id)));

/** Throws `own_record` or `forbidden` when the policy of the contract refuses. */
export function requireMayChange(actor: UserActor, target: TargetUser): void {
  const refusal = refusalToChangeUser(actor, target);
  if (refusal) throw new AppError(refusal);
}

export function requireMayInvite(actor: UserActor, target: TargetUser): void {
  if (!mayInviteUser(actor, target)) throw new AppError('forbidden');
}

/** The fields that a directory alone changes of the people whom it manages. */
const managedFields = ['email', 'name', 'role_id', 'organization_id'] as const;

/** Refuses another value of what a directory alone changes: 422 under each field. */
export function requireNotManaged(
  stored: Pick<UserRecord, (typeof managedFields)[number] | 'managed'>,
  wanted: Partial<Record<(typeof managedFields)[number], unknown>>,
): void {
  if (!stored.managed) return;
  const changed = managedFields.filter((field) => field in wanted && wanted[field] !== stored[field]);
  if (changed.length === 0) return;
  const refusal: MessageRef[] = [{ id: 'refusals.managed' }];
  throw new AppError('validation_failed', { fields: Object.fromEntries(changed.map((field) => [field, refusal])) });
}

/** Rights of now: the transaction may have waited for one that took the actor's away. */
export async function requireRights(tx: Transaction, actor: UserActor): Promise<void> {
  if (!(await keepsRights(tx, actor))) throw new AppError('forbidden');
}

/** Only roles that the caller may give. */
export function requireAssignable(actor: UserActor, level: AccessLevel | undefined): void {
  if (!level || !mayAssignLevel(actor, level)) throw fieldError('role_id', 'validation.role_not_assignable');
}

/** A username that looks like an e-mail address is the person's own, or the one that the account has had before. */
export function requireOwnUsername(username: string, person: { email: string; username?: string }): void {
  if (username !== person.username && !mayHaveUsername(person, username))
    throw fieldError('username', 'validation.username_email');
}

/**
 * The organization of a user who is saved.
 *
 * - Below the top level it is the caller's own, whatever was sent. A caller without an organization is refused.
 * - A top administrator has to send one for an organization administrator. For other users a missing field keeps the
 *   stored organization, and null removes it.
 */
export function organizationFor(
  actor: UserActor,
  level: AccessLevel,
  asked: number | null | undefined,
  stored: number | null = null,
): number | null {
  if (!mayChooseOrganization(actor)) {
    if (actor.organizationId === null) throw new AppError('forbidden');
    return actor.organizationId;
  }
  if (needsOrganization(level) && !asked) throw fieldError('organization_id', 'validation.organization_required');
  return asked === undefined ? stored : asked;
}
