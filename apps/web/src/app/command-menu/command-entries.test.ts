import { IconPlus } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { matchLocal, mergeEntries } from './command-entries.ts';

const entry = (label: string, detail: string | null = null) => ({ key: label, icon: IconPlus, label, detail });
const local = (label: string, words = '') => ({ ...entry(label), words });

describe('pages and actions', () => {
  const found = (words: string) =>
    matchLocal([local('Users', 'people accounts'), local('About us'), local('Use of drives')], words).map(
      ({ entry: { label } }) => label,
    );

  it('are found by name, the best first, in their order', () => {
    expect(found('us')).toEqual(['Users', 'Use of drives', 'About us']);
    expect(found('USE OF DRIVES')).toEqual(['Use of drives']);
  });

  it('are found by their names before others are by words that are not seen', () => {
    const schemes = [
      local('Appearance: light', 'theme mode dark'),
      local('Appearance: dark', 'theme mode'),
      local('Too darkly'),
    ];
    expect(matchLocal(schemes, 'dark').map(({ entry: { label } }) => label)).toEqual([
      'Appearance: dark',
      'Too darkly',
      'Appearance: light',
    ]);
  });

  it('are found by other words for them, from the beginning of those', () => {
    expect(found('peop')).toEqual(['Users']);
    expect(found('acc')).toEqual(['Users']);
    expect(found('eople')).toEqual([]);
  });
});

describe('records and pages together', () => {
  const merged = (words: string, pages: string[], records: ReturnType<typeof entry>[]) =>
    mergeEntries(
      matchLocal(
        pages.map((label) => local(label)),
        words,
      ),
      records,
      words,
    ).map(({ label }) => label);

  it('have the better match first, and of equal ones the page', () => {
    const records = [entry('Use'), entry('Useful'), entry('No use'), entry('Reuse')];
    expect(merged('use', ['Users', 'My use', 'Reuses'], records)).toEqual([
      ...['Use', 'Users', 'Useful', 'My use', 'No use', 'Reuses', 'Reuse'],
    ]);
  });

  it('keep the order of the records, whatever they were found by', () => {
    const records = [entry('Room 1', 'North · use-1'), entry('Found by a name unseen'), entry('Use')];
    expect(merged('use', ['Users'], records)).toEqual(['Users', ...records.map(({ label }) => label)]);
  });

  it('may be either alone', () => {
    expect(merged('use', ['Users'], [])).toEqual(['Users']);
    expect(merged('use', [], [entry('Use')])).toEqual(['Use']);
  });
});
