import { expect, it } from 'vitest';
import { brokenLinks } from './links.mjs';

/** @type {Record<string, string>} */
const files = { 'docs/b.md': '# The `b` page: all of it\n', 'docs/decisions/0001-x.md': '# 1\n', 'README.md': '' };

/** @param {string} value @param {string} [path] */
const broken = (value, path = 'docs/a.md') => brokenLinks([{ path, value }], (file) => files[file]);

it.each(['[b](b.md)', '[b](b.md#the-b-page-all-of-it)', '[up](../README.md)', '[x](https://example.com/b.md#c)'])(
  'lets %s be',
  (text) => {
    expect(broken(text)).toEqual([]);
  },
);

it('names a file that does not exist', () => {
  expect(broken('[gone](decisions/0002-y.md)')).toEqual([
    'docs/a.md links to decisions/0002-y.md, which does not exist',
  ]);
});

it('names a heading that does not exist, in another document or its own', () => {
  expect(broken('[b](b.md#part)')).toEqual(['docs/a.md links to b.md#part, a heading that does not exist']);
  expect(broken('## Here\n[here](#here) [there](#there)')).toEqual([
    'docs/a.md links to #there, a heading that does not exist',
  ]);
});

it('reads no code', () => {
  expect(broken('`[x](gone.md)`\n\n```md\n[x](gone.md)\n```\n')).toEqual([]);
});
