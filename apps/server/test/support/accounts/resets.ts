import {
  requestPasswordReset,
  resetPassword,
  showPasswordReset,
} from '@account/contract/endpoints/accounts/password-reset';
import type { TestApp } from '../app.ts';
import { type CallResponse, visitor } from '../client.ts';
import type { MailedApp } from '../outside/mailed-app.ts';

export const newPassword = 'another long enough secret';

/** Asks for a reset link from a new browser. */
export const askForReset = (app: TestApp, email: string): Promise<CallResponse> =>
  visitor(app).call(requestPasswordReset, { body: { email } });

export const tokenIn = (link: string): string => /^\/password\/(?:reset|create)\/([\w-]+)/.exec(link)?.[1] ?? '';

/** Asks for a reset link and returns its token from the mail; `count` mails have arrived by then. */
export async function resetTokenFor(app: MailedApp, email: string, count = 1): Promise<string> {
  await askForReset(app, email);
  return tokenIn(await app.linkTo(email, count));
}

/** Sets the password by link from a new browser. */
export const resetBy = (app: TestApp, token: string, email: string, overrides: object = {}): Promise<CallResponse> =>
  visitor(app).call(resetPassword, {
    body: { token, email, password: newPassword, password_confirmation: newPassword, ...overrides },
  });

/** The data about a reset link that the page gets when it opens. */
export const lookAt = async (app: TestApp, token: string): Promise<unknown> =>
  (await visitor(app).call(showPasswordReset, { params: { token } })).body.data;
