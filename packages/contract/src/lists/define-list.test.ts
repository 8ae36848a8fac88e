import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readVersion, recordId } from '../values/fields.ts';
import { defineList, savedFields } from './define-list.ts';
import { number, text } from './parts.ts';

const list = defineList({
  columns: {
    id: number(),
    name: text().sortable().writable(z.string()),
    place: text().writable(z.string()),
    age: number(),
  },
  order: 'name',
  scope: 'none',
});

it('the form of a record has the columns that are writable', () => {
  expect(Object.keys(list.inputs)).toEqual(['name', 'place']);
});

it('a form saves the fields that are shown, without a password, the id or the version', () => {
  const input = z.object({
    id: z.optional(recordId),
    ...list.inputs,
    password: z.string(),
    updated_at: readVersion,
  });
  expect(savedFields(input, list.row)).toEqual(['name', 'place']);
});
