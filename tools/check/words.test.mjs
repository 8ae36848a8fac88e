import { expect, it } from 'vitest';
import { parseSource } from './sources.mjs';
import { readWords, unnamedSubjects, wordsOf, wrongWords } from './words.mjs';

const words = ['stranger', 'told', 'small sheet'];

/** @param {string} text @param {string} [path] */
const inText = (text, path = 'docs/a.md') => wrongWords(words, [{ path, value: text, line: 1 }], []);

/** @param {string} text @param {string} [path] */
const inCode = (text, path = 'apps/a.ts') => wrongWords(words, [], [parseSource(path, text)]);

it('finds a word in a document, with its line', () => {
  expect(inText('# A page\n\nA Stranger knocks.')).toEqual([
    'docs/a.md:3 says “stranger”: see “Words” in docs/style.md',
  ]);
});

it('finds words that stand together', () => {
  expect(inText('the small sheet')).toHaveLength(1);
});

it.each(['a strangeness', 'the small sheets', 'retold', 'npm run `told`', '```sh\ntold\n```\n'])(
  'takes whole words outside of code: %s',
  (text) => {
    expect(inText(text)).toEqual([]);
  },
);

it('finds a word in a comment of a source file', () => {
  const { path, comments } = parseSource('apps/a.ts', 'const a = 1;\n// Whom it told.\n');
  expect(
    wrongWords(
      words,
      comments.map((comment) => ({ path, ...comment })),
      [],
    ),
  ).toEqual([expect.stringContaining('apps/a.ts:2 says “told”')]);
});

it.each(['const isTold = true;', 'class A { #told = 1 }', 'type Told = string;', 'const a = { stranger_count: 1 };'])(
  'finds a word in an identifier: %s',
  (text) => {
    expect(inCode(text)).toHaveLength(1);
  },
);

it('finds a word in the name of a file, and none in texts', () => {
  expect(inCode('', 'apps/told-limit.ts')).toEqual([expect.stringContaining('apps/told-limit.ts:1 ')]);
  expect(inCode("const a = 'told';", 'apps/a.ts')).toEqual([]);
});

it('reads the table of the page', () => {
  expect(
    wordsOf('# A\n\n## Words\n\n| not used | used |\n| --- | --- |\n| `a`, `b c` | `d` |\n\n## E\n\n| `f` |'),
  ).toEqual(['a', 'b c']);
  expect(readWords()).toContain('stranger');
});

it('finds a sentence of a comment or a document that does not name its subject', () => {
  const comment = { path: 'apps/a.ts', value: ' The rows.\n * Those of others stay.', line: 3 };
  const document = {
    path: 'docs/a.md',
    value: '## What is kept\n\nThe files. What is old goes. `What` is code.',
    line: 1,
  };
  expect(unnamedSubjects([comment, document])).toEqual([
    'apps/a.ts:4 begins a sentence with “Those”: name its subject (docs/style.md)',
    'docs/a.md:3 begins a sentence with “What”: name its subject (docs/style.md)',
  ]);
});

it.each(['The rows and what belongs to them.', 'those of others'])('takes the words within a sentence: %s', (value) => {
  expect(unnamedSubjects([{ path: 'apps/a.ts', value, line: 1 }])).toEqual([]);
});
