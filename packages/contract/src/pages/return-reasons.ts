/**
 * Why a return from an external platform came to nothing, as `reason` of the page that it leads back to. The sentence
 * is chosen by the code: nothing of what the address says is shown.
 * - `cancelled`: the person refused
 * - `expired`: the return is too late, was used before, or belongs to another browser, session or platform
 * - `rejected`: the platform refused
 * - `invalid`: what the platform returned does not hold
 * - `unavailable`: the platform is slow, down, or sends nonsense
 * - `no_email`: the platform named no e-mail address
 * - `email_has_account`: an account has this verified e-mail; signing in to it links the identity
 * - `email_taken`: an account has this e-mail, and the platform has not verified it
 * - `too_many`: too many people with unverified addresses came from this network
 * - `not_proven`: the platform does not say that the person has signed in there just now
 * - `registration_closed`: there is no account, and registration is closed
 * - `linked_elsewhere`: the identity is linked to another account
 * - `already_linked`: another identity of the same platform is linked to the account
 * - `other_identity`: the identity is not linked to the account that the browser is signed in to
 * - `not_of_organization`: the person is none of the organization whose provider named them
 * - `deactivated`: the directory of the organization lets the person sign in nowhere
 * - `consent_missing`: the person did not allow what was asked for
 */
export const returnReasons = [
  'cancelled',
  'expired',
  'rejected',
  'invalid',
  'unavailable',
  'no_email',
  'email_has_account',
  'email_taken',
  'too_many',
  'not_proven',
  'registration_closed',
  'linked_elsewhere',
  'already_linked',
  'other_identity',
  'not_of_organization',
  'deactivated',
  'consent_missing',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The code in an address, if it is one. */
export const returnReasonOf = (text: string | null): ReturnReason | undefined =>
  returnReasons.find((reason) => reason === text);
