import type { MessageId } from '@account/messages/ids';

/**
 * The outcome of a form that a browser sent without the code of the web, as `reason` of the page that it leads to. The
 * reason selects the sentence: no text of the address is shown. The reason of a wrong field has the name of its message.
 */
export const formReasons = {
  credentials: 'validation.credentials',
  email: 'validation.email',
  email_required: 'validation.email_required',
  email_taken: 'validation.email_taken',
  name_required: 'validation.name_required',
  password_required: 'validation.password_required',
  password_common: 'validation.password_common',
  password_personal: 'validation.password_personal',
  password_context: 'validation.password_context',
  password_confirmation: 'validation.password_confirmation',
  terms: 'validation.terms',
  link: 'validation.link',
  link_used: 'validation.link_used',
  link_expired: 'validation.link_expired',
  link_email: 'validation.link_email',
  invitation_verified: 'validation.invitation_verified',
  code_required: 'validation.code_required',
  code_wrong: 'validation.code_wrong',
  password_short: 'forms.password_short',
  own_sign_in: 'forms.own_sign_in',
  not_valid: 'forms.not_valid',
  page_old: 'forms.page_old',
  cookies_needed: 'forms.cookies_needed',
  tried_often: 'forms.tried_often',
  not_done: 'forms.not_done',
  link_sent: 'forms.link_sent',
  password_set: 'forms.password_set',
} as const satisfies Record<string, MessageId>;
export type FormReason = keyof typeof formReasons;

const done: readonly FormReason[] = ['link_sent', 'password_set'];

/** Whether a form succeeded. */
export const isDone = (reason: FormReason): boolean => done.includes(reason);

/** The code in an address, if it is one. */
export const formReasonOf = (text: string | null): FormReason | undefined =>
  text !== null && Object.hasOwn(formReasons, text) ? (text as FormReason) : undefined;

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
