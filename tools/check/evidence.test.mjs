import { expect, it } from 'vitest';
import { missingEvidence } from './evidence.mjs';

const files = ['apps/server/src/http/http-server.test.ts', 'e2e/journeys/users.spec.ts'];
const page = (/** @type {string} */ value) => [{ path: 'docs/assurance/a.md', value }];

it('a test is named by the end of its path', () => {
  expect(missingEvidence(page('| `http/http-server.test.ts`, `users.spec.ts` |'), files)).toEqual([]);
});

it('a test that is gone is told, and so is half a name', () => {
  expect(missingEvidence(page('`http/gone.test.ts` and `oxies.test.ts`'), files)).toEqual([
    'docs/assurance/a.md names http/gone.test.ts, which does not exist',
    'docs/assurance/a.md names oxies.test.ts, which does not exist',
  ]);
});
