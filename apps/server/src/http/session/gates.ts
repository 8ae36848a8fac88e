import type { SignedInUser } from '@account/contract/bootstrap';
import type { Gate } from '@account/contract/endpoint';

/** The gates a person still has to pass, in the order of contract section 2. */
function closedGates(user: SignedInUser): Gate[] {
  const gates: Gate[] = [];
  if (user.must_change_password) gates.push('password');
  if (user.email_verified_at === null) gates.push('verification');
  return gates;
}

/** The first gate that stops a person on the way to something that is open at some gates. */
export const gateBefore = (user: SignedInUser, openAt: readonly Gate[]): Gate | undefined =>
  closedGates(user).find((gate) => !openAt.includes(gate));
