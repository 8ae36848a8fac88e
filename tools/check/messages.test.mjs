import { describe, expect, it } from 'vitest';
import { catalogueFaults, usageFaults } from './messages.mjs';
import { parseSource } from './sources.mjs';

describe('a catalogue', () => {
  it.each([
    ['users.name', '{count, plural, one {# user}', /not ICU MessageFormat/],
    ['devices.name', 'Name', /does not begin with users/],
    ['users.Name', 'Name', /small letters/],
    ['users.name', 'It works for 7 days.', /repeats a limit/],
    ['users.name', 'It works for one hour.', /repeats a limit/],
  ])('fails on %s: %s', (id, text, reason) => {
    expect(catalogueFaults(new Map([['users', { [id]: text }]]))).toEqual([expect.stringMatching(reason)]);
  });

  it('passes with plurals and arguments', () => {
    const messages = { 'users.count': '{count, plural, one {one day} other {# days}} of {name}' };
    expect(catalogueFaults(new Map([['users', messages]]))).toEqual([]);
  });
});

const catalogues = new Map([
  ['users', /** @type {Record<string, string>} */ ({ 'users.name': 'Name', 'users.kind_a': 'A', 'users.kind_b': 'B' })],
  ['validation', { 'validation.name': 'Enter a name.' }],
]);
const named = "t('users.name'); t('validation.name'); t(`users.kind_$" + '{kind}`);';

/** @param {string} text @param {string} [path] */
const faultsOf = (text, path = 'apps/web/src/sample.tsx') => usageFaults(catalogues, [parseSource(path, text)]);

describe('ids in sources', () => {
  it('count when they are quoted, in attributes of JSX, or begin like a template', () => {
    expect(faultsOf(named)).toEqual([]);
    expect(faultsOf(`${named.replace("t('users.name')", 'const a = <Trans id="users.name" />')}`)).toEqual([]);
  });

  it('fail when no code names them', () => {
    expect(faultsOf("t('users.name'); t('users.kind_a'); t('validation.name')")).toEqual([
      'users.kind_b is in its catalogue, but no code names it',
    ]);
  });

  it('do not count in tests', () => {
    expect(faultsOf(named, 'apps/web/src/sample.test.tsx')).toHaveLength(4);
  });

  it('fail in a schema of the contract when no catalogue has them', () => {
    const schema = `${named} z.string({ error: 'validation.nmae' });`;
    expect(faultsOf(schema, 'packages/contract/src/sample.ts')).toEqual([
      'packages/contract/src/sample.ts:1 names validation.nmae, which no catalogue has',
    ]);
  });
});
