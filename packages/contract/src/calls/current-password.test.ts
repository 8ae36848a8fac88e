import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../api.ts';
import { takesCurrentPassword } from './current-password.ts';

it('every body that has the field is known to carry a password, and no other', () => {
  const mentioned = endpoints.filter(
    ({ body }) =>
      body &&
      JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('current_password'),
  );
  expect(mentioned.length).toBeGreaterThanOrEqual(9);
  expect(endpoints.filter(takesCurrentPassword).map(({ id }) => id)).toEqual(mentioned.map(({ id }) => id));
});
