import { scimLimits } from '@account/contract/limits';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { connected } from './test/directory.ts';

const app = useTestApp();

it.each([
  [
    'attributes',
    { op: 'replace', value: Object.fromEntries(Array.from({ length: scimLimits.operations }, (_, n) => [`a${n}`, 1])) },
  ],
  ['values', { op: 'add', path: 'emails', value: Array.from({ length: scimLimits.operations }, () => ({})) }],
])('a change of more %s than operations may be is refused', async (_what, operation) => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  const { status, body } = await directory.send('PATCH', `/Users/${id}`, { Operations: [operation] });
  expect([status, body.scimType]).toEqual([400, 'invalidSyntax']);
});
