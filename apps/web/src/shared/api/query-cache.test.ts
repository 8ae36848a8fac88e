import { expect, it } from 'vitest';
import { callKey } from './query-cache.ts';

it('names module and call first', () => {
  expect(callKey('users.list', { body: { page: 2 } })).toEqual(['users', 'list', { body: { page: 2 } }]);
  expect(callKey('users.listAssignableRoles', undefined)).toEqual(['users', 'listAssignableRoles']);
});

it('takes the number of an address and that of a response for the same record', () => {
  expect(callKey('users.show', { params: { id: 7 } })).toEqual(callKey('users.show', { params: { id: '7' } }));
});
