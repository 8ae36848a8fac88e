import type { FormReason } from '@account/contract/pages/form-reasons';
import { pages } from '@account/contract/pages/pages';
import { linkToken } from '@account/contract/values/fields';
import { addressWith } from '../../http/forms/form-answers.ts';
import type { FormFields, FormPost } from '../../http/forms/form-post.ts';

/** The page of a mailed link, by the token that its form carries; the sign-in where there is none. */
function linkPage(path: string, { token }: FormFields): string {
  const checked = linkToken.safeParse(token);
  return checked.success ? path.replace(/:token\??/, encodeURIComponent(checked.data)) : pages.signIn.path;
}

const reason = (name: FormReason) => ({ reason: name });

export const registerForm: FormPost = {
  boxes: ['terms'],
  keeps: ['name', 'email'],
  page: () => pages.register.path,
  next: () => pages.home.path,
};

export const acceptForm: FormPost = {
  boxes: ['terms'],
  keeps: ['name'],
  page: (fields) => linkPage(pages.acceptInvitation.path, fields),
  next: () => pages.home.path,
};

export const requestForm: FormPost = {
  keeps: ['email'],
  page: () => pages.requestPasswordReset.path,
  next: () => addressWith(pages.requestPasswordReset.path, reason('link_sent')),
};

export const resetForm: FormPost = {
  page: (fields) => linkPage(pages.resetPassword.path, fields),
  next: () => addressWith(pages.signIn.path, reason('password_set')),
};
