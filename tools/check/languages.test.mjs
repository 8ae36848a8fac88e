import { describe, expect, it } from 'vitest';
import { translationFaults } from './languages.mjs';

const english = new Map([
  [
    'users',
    {
      'users.name': 'Name',
      'users.invite': 'Invite {email} to the display',
      'users.count': '{count, plural, one {# person} other {# people}}',
      'users.sign': '{name} · {level}',
    },
  ],
]);
const german = {
  'users.name': 'Name',
  'users.invite': '{email} zum Display einladen',
  'users.count': '{count, plural, one {# Person} other {# Personen}}',
  'users.sign': '{name} · {level}',
};
const glossary = { display: { term: 'Display', forms: ['display'], never: ['bildschirm'] } };

/** @param {Record<string, string | undefined>} changes @param {Partial<import('./languages.mjs').Translation>} [parts] */
const faultsOf = (changes, parts = {}) => {
  const texts = Object.fromEntries(Object.entries({ ...german, ...changes }).filter(([, text]) => text !== undefined));
  const catalogues = new Map([['users', /** @type {Record<string, string>} */ (texts)]]);
  return translationFaults(english, { locale: 'de', catalogues, glossary, sameWords: ['users.name'], ...parts });
};

describe('a language', () => {
  it('passes when it is complete', () => expect(faultsOf({})).toEqual([]));

  it.each([
    [{ 'users.invite': undefined }, 'de: users.invite: is missing'],
    [{ 'users.invite': ' ' }, 'de: users.invite: is empty'],
    [{ 'users.other': 'Anderes' }, 'de: users.other: English has no such text'],
    [{ 'users.count': german['users.count'].replace('one', 'few') }, 'de: users.count: {count} lacks the plural one'],
    [{ 'users.name': 'Der Name' }, 'de: users.name: is among same-words, but differs from the English text'],
    [{ 'users.invite': 'Zum Display einladen' }, 'de: users.invite: lacks {email}'],
    [{ 'users.sign': '{name} · {levle}' }, 'de: users.sign: has {levle}, which the English text has not'],
    [{ 'users.invite': '{email zum Display' }, 'de: users.invite: is not ICU MessageFormat'],
    [{ 'users.invite': '{email} zum Gerät einladen' }, 'de: users.invite: does not call “display” “Display”'],
    [
      { 'users.invite': '{email} zum Bildschirm (Display) einladen' },
      'de: users.invite: says “bildschirm” where “Display” is the word',
    ],
  ])('fails with %o', (changes, fault) => {
    expect(faultsOf(changes)).toContainEqual(expect.stringContaining(fault));
  });

  it('fails with a text that is still English', () => {
    expect(faultsOf({ 'users.invite': 'Invite {email} to the display' })).toEqual([
      'de: users.invite: is not translated (or belongs to same-words)',
    ]);
    expect(faultsOf({}, { sameWords: [] })).toEqual(['de: users.name: is not translated (or belongs to same-words)']);
  });

  it('has the plurals of its own, and exact numbers beside them', () => {
    const arabic = { locale: 'ar', glossary: {} };
    const six = '{count, plural, =0 {0} zero {0} one {1} two {2} few {#} many {#} other {#}}';
    expect(faultsOf({ 'users.count': six }, arabic)).toEqual([]);
    expect(faultsOf({}, arabic)).toEqual(['ar: users.count: {count} lacks the plural zero, two, few, many']);
    expect(faultsOf({ 'users.count': six })).toEqual([
      'de: users.count: {count} has the plural zero, two, few, many, which the language does not know',
    ]);
  });

  it('may use a term in another sense where the glossary says so', () => {
    const other = { display: { ...glossary.display, except: ['users.invite'] } };
    expect(faultsOf({ 'users.invite': '{email} zum Bildschirm einladen' }, { glossary: other })).toEqual([]);
  });
});
