import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '#test/session.ts';

let records: typeof import('./recent-records.ts');
beforeAll(async () => {
  signIn();
  records = await import('./recent-records.ts');
});
beforeEach(() => localStorage.clear());

const see = (id: number, label = `Room ${id}`) => records.rememberRecord({ kind: 'device', id, label });
const labels = () => records.recentRecords().map(({ label }) => label);

test('the last five are remembered, the latest first and each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6]) see(id);
  see(3, 'Room 3, renamed');
  expect(labels()).toEqual(['Room 3, renamed', 'Room 6', 'Room 5', 'Room 4', 'Room 2']);
});

test('records of another kind are others', () => {
  see(1);
  records.rememberRecord({ kind: 'user', id: 1, label: 'ada@example.com' });
  records.forgetRecord({ kind: 'device', id: 1 });
  expect(labels()).toEqual(['ada@example.com']);
});

test('they are kept for one person, and none after the sign-out', () => {
  see(1);
  expect(Object.keys(localStorage)).toEqual(['recent-records:7']);
  records.forgetRecords();
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each(['nonsense', '5', 'null', '[null, 5, {"kind":"spaceship","id":1,"label":"x"}, {"kind":"user","id":"1"}]'])(
  'a stored value that is no list of records counts as none: %s',
  (stored) => {
    localStorage.setItem('recent-records:7', stored);
    expect(labels()).toEqual([]);
    see(1);
    expect(labels()).toEqual(['Room 1']);
  },
);
