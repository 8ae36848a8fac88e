import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from './messages.ts';

it('names each message of a field once', () => {
  const wrong = 'validation.day';
  const day = z.string().check(z.maxLength(3, wrong), z.regex(/^\d+$/, wrong), z.maxLength(2));
  const { error } = z.object({ from: day }).safeParse({ from: 'today' });
  expect(error && fieldMessages(error)).toEqual({
    from: [{ id: wrong }, { id: 'validation.too_long', values: { maximum: 2 } }],
  });
});
