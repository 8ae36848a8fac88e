import { expect, test } from 'vitest';
import { addTags, splitTags } from './split-tags.ts';

test.each([
  ['school.example', [], 'school.example'],
  ['school.example,', ['school.example'], ''],
  ['a.example; b.example\r\nc.exam', ['a.example', 'b.example'], 'c.exam'],
  ['a.example，b.example、c.example；d', ['a.example', 'b.example', 'c.example'], 'd'],
  ['a.example، b.example؛', ['a.example', 'b.example'], ''],
  [' , ', [], ''],
  ['', [], ''],
])('%j', (text, whole, rest) => {
  expect(splitTags(text)).toEqual({ whole, rest });
});

test('an entry is there once, and an empty one not at all', () => {
  expect(addTags(['a', 'b'], ['b', '', 'c', 'c'])).toEqual(['a', 'b', 'c']);
});
