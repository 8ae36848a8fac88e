import { expect, it } from 'vitest';
import { isAllowed, refusedLicences } from './licences.mjs';

it.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(GPL-3.0-only OR Apache-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['', false],
])('%s is allowed: %s', (expression, outcome) => {
  expect(isAllowed(expression)).toBe(outcome);
});

it('names what is shipped, on any machine, under another licence', () => {
  const packages = {
    '': {},
    'apps/server': { license: 'GPL-3.0-only' },
    'node_modules/@account/server': { link: true },
    'node_modules/fine': { license: 'MIT' },
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    'node_modules/other': { license: 'GPL-3.0-only', optional: true },
    'node_modules/nameless': {},
  };
  expect(refusedLicences(packages)).toEqual([
    'node_modules/other has the licence GPL-3.0-only, which is not on the list',
    'node_modules/nameless has the licence of no name, which is not on the list',
  ]);
});
