import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { mayChange } from './may-change.ts';

const { top, organization, user } = accessLevels;
const person = (id: number, access_level: AccessLevel) => ({ id, role: { id: 1, name: '', access_level } });

it.each([
  [person(1, top), person(1, top), false],
  [person(1, top), person(2, top), true],
  [person(1, top), person(2, user), true],
  [person(1, organization), person(2, top), false],
  [person(1, organization), person(2, organization), true],
  [person(1, user), person(2, user), false],
])('%j looking at %j: %s', (viewer, shown, expected) => {
  expect(mayChange(viewer, shown)).toBe(expected);
});
