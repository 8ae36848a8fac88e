import { expect, it } from 'vitest';
import { isSharedIdentifier } from './enrolment.ts';

it.each([
  '9774d56d682e549c',
  '9774D56D682E549C',
  '0000000000000000',
  '00000000-0000-0000-0000-000000000000',
  'ffffffffffffffff',
  '02:00:00:00:00:00',
  '0123456789ABCDEF',
  'unknown',
  'null',
  'android_id',
  'N/A'.replace('/', ''),
  '--',
])('%s is shared by many', (identifier) => expect(isSharedIdentifier(identifier)).toBe(true));

it.each(['9774d56d682e549d', '6f1d2c3b', 'display-1', '00-11-22-33-44-55', 'test-1', 'unknown-7'])(
  '%s may be that of one',
  (identifier) => expect(isSharedIdentifier(identifier)).toBe(false),
);
