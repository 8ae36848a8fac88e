import { signIn } from '@account/contract/sign-in';
import type { TestApp } from './app.ts';
import { type Answer, visitor } from './client.ts';
import { buildUser, type UserOverrides } from './factories.ts';
import { knownPassword, knownPasswordHash } from './personas.ts';

/** Makes somebody who can sign in with the known password. */
export const buildPerson = (app: TestApp, overrides: UserOverrides = {}) =>
  buildUser(app, { passwordHash: knownPasswordHash, ...overrides });

export interface Try {
  email: string;
  password?: string;
  address?: string;
  remember?: boolean;
}

/** Tries to sign in from a new browser. */
export function trySignIn(app: TestApp, { email, password = knownPassword, address, remember }: Try): Promise<Answer> {
  const body = { email, password, ...(remember === undefined ? {} : { remember }) };
  return visitor(app).call(signIn, { body, ...(address ? { address } : {}) });
}
