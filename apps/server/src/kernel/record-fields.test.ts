import { expect, it } from 'vitest';
import { fieldsOf, pickFields, sentFields } from './record-fields.ts';

const stored = { id: 1, name: 'Hall', token_hash: 'secret' };

it('of a record the declared fields are taken, in their order, and no other column', () => {
  expect(Object.entries(fieldsOf({ shape: { name: {}, id: {} } }, stored))).toEqual([
    ['name', 'Hall'],
    ['id', 1],
  ]);
  expect(pickFields(['name'], stored)).toEqual({ name: 'Hall' });
});

it('a field that was left out is null', () => {
  const sent: { name: string; domain?: string } = { name: 'Hall' };
  expect(sentFields(['name', 'domain'], sent)).toEqual({ name: 'Hall', domain: null });
});
