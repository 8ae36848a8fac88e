import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { refusalOf } from './dropzone.tsx';

beforeAll(() => loadMessages(['ui']));

const file = (name: string, type: string, size = 1) => ({ name, type, size });

test.each([
  ['image/*', 'a.png', 'image/png'],
  ['image/png, image/jpeg', 'a.jpg', 'image/jpeg'],
  ['.csv', 'A.CSV', ''],
  ['.PDF,image/*', 'a.pdf', 'application/pdf'],
  ['', 'a', ''],
])('%j takes %s of type %j', (accept, name, type) => {
  expect(refusalOf(file(name, type), { accept })).toBeUndefined();
});

test.each([
  ['image/*', 'a.pdf', 'application/pdf'],
  ['image/*', 'folder', ''],
  ['image/png', 'a.jpg', 'image/jpeg'],
  ['image/png', 'a.png.exe', ''],
  ['.csv', 'a.csv.txt', 'text/plain'],
])('%j refuses %s of type %j', (accept, name, type) => {
  expect(refusalOf(file(name, type), { accept })).toContain(name);
});

test('a file may be as large as the limit, and no larger', () => {
  const rules = { accept: 'image/*', maxBytes: 2_097_152 };
  expect(refusalOf(file('a.png', 'image/png', 2_097_152), rules)).toBeUndefined();
  expect(refusalOf(file('a.png', 'image/png', 3_145_728), rules)).toBe(
    '“a.png” is too large: 3.0 MB. The most is 2.0 MB.',
  );
});
