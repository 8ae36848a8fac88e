import { expect, it } from 'vitest';
import { folderOf, folderSearch } from './folder-address.ts';

it.each([
  ['', 0],
  ['folder=12', 12],
  ['folder=0', 0],
  ['folder=-1', 0],
  ['folder=12abc', 0],
  ['folder=1e3', 0],
])('%j is folder %i', (query, folder) => expect(folderOf(new URLSearchParams(query))).toBe(folder));

it.each([
  ['page=3&search=plan&sort=size&dir=desc', 12, '?sort=size&dir=desc&folder=12'],
  ['folder=12&hide=size', 0, '?hide=size'],
  ['folder=12', 13, '?folder=13'],
])('from %j to folder %i', (query, folder, next) => {
  expect(folderSearch(new URLSearchParams(query), folder)).toBe(next);
});
