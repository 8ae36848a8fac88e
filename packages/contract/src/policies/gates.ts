import type { SignedInUser } from '../bootstrap.ts';
import type { Gate } from '../calls/call.ts';

/** What the gates depend on. */
export type GatedUser = Pick<
  SignedInUser,
  'must_change_password' | 'email_verified_at' | 'two_factor_enabled' | 'two_factor_required'
>;

/**
 * The gates that a user still has to pass: first the password that must be changed, then the e-mail verification, then
 * the second factor.
 */
function closedGates(user: GatedUser): Gate[] {
  const gates: Gate[] = [];
  if (user.must_change_password) gates.push('password');
  if (user.email_verified_at === null) gates.push('verification');
  if (user.two_factor_required && !user.two_factor_enabled) gates.push('two_factor');
  return gates;
}

/** The first closed gate of a user, except those that the call or page is open at. */
export const gateBefore = (user: GatedUser, openAt: readonly Gate[]): Gate | undefined =>
  closedGates(user).find((gate) => !openAt.includes(gate));
