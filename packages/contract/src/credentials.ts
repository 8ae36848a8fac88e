import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { currentPassword, newPassword, passwordsMatch, repeatedPassword } from './fields.ts';
import { messageResponse } from './responses.ts';

const passwordChange = z
  .object({ current_password: currentPassword, password: newPassword, password_confirmation: repeatedPassword })
  .check(passwordsMatch);

export const changeFirstPassword = defineEndpoint({
  id: 'credentials.changeFirstPassword',
  summary: 'Replace a password that was given, at the first sign-in',
  method: 'PUT',
  path: '/appapi/passwordchangefirsttime',
  access: { kind: 'user', levels: 'every', openAt: ['password', 'verification'] },
  body: passwordChange,
  response: messageResponse,
  errors: ['validation_failed'],
});

export const changePassword = defineEndpoint({
  id: 'credentials.changePassword',
  summary: 'Change the own password; every other session and token ends',
  method: 'PUT',
  path: '/appapi/passwordchange',
  access: { kind: 'user', levels: 'every' },
  body: passwordChange,
  response: messageResponse,
  errors: ['validation_failed'],
});

export const credentialEndpoints = [changeFirstPassword, changePassword] as const;
