import { expect, it } from 'vitest';
import { parseJson } from './response-body.ts';

const parse = (text: string) => parseJson(Buffer.from(text));

it.each([
  ['{"a":[1,{"b":"]}\\\\\\"[[["}]}', { a: [1, { b: ']}\\"[[[' }] }],
  ['\ufeff{"a":null}', { a: null }],
  [`${'['.repeat(60)}${']'.repeat(60)}`, expect.any(Array)],
])('%j is parsed', (text, value) => expect(parse(text)).toEqual(value));

it.each([
  ['deep lists', '['.repeat(2_000_000), 'UnfitJson'],
  ['deep objects', '{"a":'.repeat(100), 'UnfitJson'],
  ['many values', `[${'0,'.repeat(300_000)}0]`, 'UnfitJson'],
  ['no JSON', '<p>', 'SyntaxError'],
  ['half of it', '{"a":[', 'SyntaxError'],
])('%s is refused', (_what, text, name) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ name }));
});
