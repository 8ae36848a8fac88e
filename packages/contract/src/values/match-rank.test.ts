import { expect, it } from 'vitest';
import { matchRank, matchRanks } from './match-rank.ts';

const { exact, begins, wordBegins, contains } = matchRanks;

it.each([
  ['Room 204', 'room 204', exact],
  ['Room 204', 'ROOM', begins],
  ['Room 204', '204', wordBegins],
  ['ada@school.example', 'school', wordBegins],
  ['Room 1204', '204', contains],
  ['broom room', 'room', wordBegins],
  ['ÄRZTEHAUS Süd', 'süd', wordBegins],
  ['ÄRZTEHAUS Süd', 'ärzte', begins],
  ['Össüd', 'süd', contains],
  ['𝒜da', 'da', contains],
  ['50% off', '% o', contains],
  ['Room 204', '205', undefined],
])('%s for %s', (text, words, rank) => {
  expect(matchRank(text, words)).toBe(rank);
});

it('takes every text for begun by nothing', () => {
  expect(matchRank('Room', '')).toBe(begins);
});
