import { expect, it } from 'vitest';
import { partOf, readRooms, roomsBesidePeople, writeRooms } from './tables.ts';

it.each([
  ['people', 'Name\tE-Mail\tSchule\nAda\ta@x.example\tNord'],
  ['people', 'a@x.example\nb@x.example'],
  ['people', '姓名\t邮箱\t学校\t教室\n艾达\ta@x.example\t北\t101'],
  ['rooms', 'Raum;Schule\n101;Nord'],
  ['rooms', 'École\tSalle\nNord\t101'],
  ['rooms', 'المدرسة\tالغرفة\nالشمال\t101'],
  ['organizations', 'Escuela\tDominios\nNorte\tnorte.example'],
  ['organizations', 'Our district\n\nSchool\nNorth'],
  ['organizations', 'Name\tDomains\nNorth\t@north.example'],
  [undefined, 'North\nSouth'],
])('a table lists %s by its headers', (part, text) => {
  expect(partOf(text)).toBe(part);
});

it('a table without headers lists what its sheet is called', () => {
  expect(['Schools', 'Räume', 'Notes'].map((sheet) => partOf('North\nSouth', sheet))).toEqual([
    'organizations',
    'rooms',
    undefined,
  ]);
});

it('rooms have their names in the column of that header, and come first without one', () => {
  const line = { key: 2, name: '101', organization: 'North' };
  expect(readRooms('School;Floor;Room\nNorth;1;101')).toEqual([line]);
  expect(readRooms('Name;School\n101;North')).toEqual([line]);
  expect(readRooms('Rooms\nRoom;School\n101;North')).toEqual([{ ...line, key: 3 }]);
  expect(readRooms('101;North')).toEqual([{ ...line, key: 1 }]);
  expect(readRooms(writeRooms([line]))).toEqual([line]);
});

it('rooms beside people count once, and only where there are any', () => {
  const people = 'email\tschool\troom\na@x.example\tNorth\t101\nb@x.example\tNORTH\t101\nc@x.example\tSouth\t';
  expect(readRooms(roomsBesidePeople(people)).map(({ name }) => name)).toEqual(['101']);
  expect(roomsBesidePeople('email\tschool\na@x.example\tNorth')).toBe('');
});
