import { describe, expect, it } from 'vitest';
import { catalogueFaults, usageFaults } from './messages.mjs';
import { parseSource } from './sources.mjs';

describe('a catalogue', () => {
  it.each([
    ['users.name', '{count, plural, one {# user}', /not ICU MessageFormat/],
    ['devices.name', 'Name', /does not begin with users/],
    ['users.Name', 'Name', /small letters/],
  ])('fails on %s: %s', (id, text, reason) => {
    expect(catalogueFaults(new Map([['users', { [id]: text }]]))).toEqual([expect.stringMatching(reason)]);
  });

  it('passes with plurals and arguments', () => {
    const messages = { 'users.count': '{count, plural, one {# user} other {# users}} of {name}' };
    expect(catalogueFaults(new Map([['users', messages]]))).toEqual([]);
  });
});

const catalogues = new Map([['users', { 'users.name': 'Name', 'users.kind_a': 'A', 'users.kind_b': 'B' }]]);
const kinds = '/* messages: users.kind_* */';

/** @param {string} text @param {string} [path] */
const faultsOf = (text, path = 'apps/web/src/sample.tsx') => usageFaults(catalogues, [parseSource(path, text)]);

describe('ids in sources', () => {
  it('fails on an id that no catalogue has', () => {
    expect(faultsOf(`${kinds} t('users.name'); t('users.nmae')`)).toEqual([
      'apps/web/src/sample.tsx:1 names users.nmae, which no catalogue has',
    ]);
  });

  it('fails on an id that no code names', () => {
    expect(faultsOf(kinds)).toEqual(['users.name is in its catalogue, but no code names it']);
  });

  it('does not count ids named in tests', () => {
    expect(faultsOf(`${kinds} t('users.name')`, 'apps/web/src/sample.test.tsx')).toHaveLength(3);
  });

  it('sees ids in attributes of JSX', () => {
    expect(faultsOf(`${kinds} const a = <Trans id="users.name" />;`)).toEqual([]);
  });

  it('fails on ids composed without a declaration', () => {
    const composed = 't(`users.kind_$' + '{kind}`)';
    expect(faultsOf(`t('users.name'); t('users.kind_a'); t('users.kind_b'); ${composed}`)).toEqual([
      expect.stringMatching(/composes ids from users\.kind_: declare them/),
    ]);
    expect(faultsOf(`${kinds} t('users.name'); ${composed}`)).toEqual([]);
  });

  it('fails on a declaration that covers nothing', () => {
    expect(faultsOf(`${kinds} /* messages: users.old_* */ t('users.name')`)).toEqual([
      'apps/web/src/sample.tsx declares users.old_*, which covers no id',
    ]);
  });

  it('knows ids of calls and declared exceptions', () => {
    const call = "defineEndpoint({ id: 'users.list' }); call('users.list');";
    const other = "/* not messages: users.created */ audit('users.created');";
    expect(faultsOf(`${kinds} t('users.name'); ${call} ${other}`)).toEqual([]);
  });
});
