import { expect, it } from 'vitest';
import { readProse, sectionCitations } from './citations.mjs';
import { parseSource } from './sources.mjs';

/** @param {string} value */
const found = (value) => sectionCitations([{ path: 'docs/page.md', value, line: 1 }]);

it.each([
  '(contract section 4)',
  'spec section 9',
  'as the specification says in sections 5 and 6',
  'review.md §3',
  'See § 12.',
])('finds %s', (text) => {
  expect(found(text)).toEqual(['docs/page.md:1 cites a section: say the fact instead']);
});

it.each(['the section of a page', '<section>', 'RFC 9110, section 15.5', 'two sections', 'sectional 4'])(
  'does not take %s for a citation',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

it('tells the line, and finds a citation that a line break divides', () => {
  expect(found('first\nas the contract\nsection 4 says')).toEqual([expect.stringContaining('docs/page.md:3 ')]);
});

it('looks into the comments of a source file, and not into its texts', () => {
  const source = parseSource(
    'tools/sample.ts',
    "const text = 'contract section 4';\n\n/**\n * Contract section 4.\n */",
  );
  const comments = source.comments.map((comment) => ({ path: source.path, ...comment }));
  expect(sectionCitations(comments)).toEqual([expect.stringContaining('tools/sample.ts:4 ')]);
});

it('reads documents, style sheets and migrations too', () => {
  const endings = readProse([]).map(({ path }) => path.split('.').at(-1));
  expect(new Set(endings)).toEqual(new Set(['md', 'css', 'sql']));
});
