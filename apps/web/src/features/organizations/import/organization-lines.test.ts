import { expect, it } from 'vitest';
import { readOrganizations, rowOfOrganization, writeOrganizations } from './organization-lines.ts';

const rows = (text: string) => readOrganizations(text).map(({ key: _key, ...line }) => Object.values(line).join('|'));

it.each([
  ['a column', 'North Campus\nSouth Campus', ['North Campus|||', 'South Campus|||']],
  ['a column with a header', 'Schule\nNord\n\nSüd', ['Nord|||', 'Süd|||']],
  ['a table without headers', 'North;north.example\nSouth;', ['North|north.example||', 'South|||']],
  [
    'a table of a spreadsheet',
    'Domains\tName\tLogo vertical height\tLogo horizontal\n"a.example, b.example"\tNorth\t56\t40',
    ['North|a.example, b.example|56|40'],
  ],
  [
    'a table below titles',
    'Schools\nof our district\n\nSchool;Domains\nNorth;north.example',
    ['North|north.example||'],
  ],
  ['a column below a title', 'Our district\n\nSchool\nNorth', ['North|||']],
  ['a table in Chinese', '学校名称,域名\n北校区,north.example', ['北校区|north.example||']],
])('reads %s', (_what, text, lines) => {
  expect(rows(text)).toEqual(lines);
});

it('writes lines from which the same are read', () => {
  const lines = readOrganizations('name;domains\n"North, the ""old"" one";a.example b.example\nSouth;');
  expect(readOrganizations(writeOrganizations(lines)).map(({ key: _key, ...line }) => line)).toEqual(
    lines.map(({ key: _key, ...line }) => line),
  );
});

it.each([
  ['56', 56],
  ['５６', 56],
  ['٥٦', 56],
  ['', undefined],
])('sends %j as the height %j', (typed, height) => {
  const [line] = readOrganizations(`name;logo vertical\nNorth;${typed}`);
  expect(line && rowOfOrganization(line).logo_vertical).toBe(height);
});

it('sends domains one by one, and heights as numbers where they are ones', () => {
  const [line] = readOrganizations('name;domains;logo vertical\nNorth;@a.example, b.example;tall');
  expect(line && rowOfOrganization(line)).toEqual({
    name: 'North',
    domains: ['a.example', 'b.example'],
    logo_vertical: 'tall',
    logo_horizontal: undefined,
  });
});
