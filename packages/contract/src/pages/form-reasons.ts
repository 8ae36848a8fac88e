import type { MessageId } from '@account/messages/ids';

/**
 * What became of a form that a browser sent without the code of the web, as `reason` of the page that it leads to. The
 * sentence is chosen by the code: nothing of what the address says is shown. What is wrong with a field has the name of
 * its message.
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
