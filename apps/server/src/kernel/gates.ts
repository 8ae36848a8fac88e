import type { SignedInUser } from '@account/contract/bootstrap';
import type { Gate } from '@account/contract/endpoint';
import type { ErrorCode } from '@account/contract/errors';

/** What the gates depend on. */
export type GatedUser = Pick<SignedInUser, 'must_change_password' | 'email_verified_at'>;

/** The gates that a user still has to pass: first the password that must be changed, then the e-mail verification. */
function closedGates(user: GatedUser): Gate[] {
  const gates: Gate[] = [];
  if (user.must_change_password) gates.push('password');
  if (user.email_verified_at === null) gates.push('verification');
  return gates;
}

/** The first closed gate of a user, except those that the call or page is open at. */
export const gateBefore = (user: GatedUser, openAt: readonly Gate[]): Gate | undefined =>
  closedGates(user).find((gate) => !openAt.includes(gate));

/** What calls answer before a closed gate. */
export const gateErrors = {
  password: 'password_change_required',
  verification: 'email_unverified',
} as const satisfies Record<Gate, ErrorCode>;
