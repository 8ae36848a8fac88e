import { beforeEach, describe, expect, test } from 'vitest';
import { showList } from '#test/list-sample.tsx';
import { type Room, roomsOf } from '../../../../gallery/rooms.ts';
import { cleanHtml } from './clean-html.tsx';
import type { Column } from './column.ts';

beforeEach(() => localStorage.clear());

/** Cleaned, and then read as a page would read it. */
function cleaned(html: string): HTMLElement {
  const place = document.createElement('div');
  place.append(cleanHtml(html));
  return place;
}

describe('what is left of HTML', () => {
  test.each([
    ['<b>New</b> and <em>old</em>', '<b>New</b> and <em>old</em>'],
    ['one<br>two', 'one<br>two'],
    ['<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
    ['<a href="https://example.com/a">plan</a>', '<a href="https://example.com/a" rel="noreferrer">plan</a>'],
    ['<span lang="de" dir="ltr">Saal</span>', '<span lang="de" dir="ltr">Saal</span>'],
    ['1 &lt; 2 &amp; 3', '1 &lt; 2 &amp; 3'],
  ])('%s', (html, left) => expect(cleaned(html).innerHTML).toBe(left));

  test.each([
    ['<script>alert(1)</script>words', 'words'],
    ['<img src=x onerror=alert(1)>words', 'words'],
    ['<svg><script>alert(1)</script></svg>words', 'words'],
    ['<iframe src="//evil.example"></iframe>words', 'words'],
    ['<style>*{display:none}</style>words', 'words'],
    ['<form action="//evil.example"><input name=a>words</form>', 'words'],
    [
      '<b onclick="alert(1)" style="position:fixed" class="page" id="root" data-x="1" aria-label="y">words</b>',
      '<b>words</b>',
    ],
    ['<a href="javascript:alert(1)">words</a>', '<a rel="noreferrer">words</a>'],
    ['<a href=" jav&#x09;ascript:alert(1)">words</a>', '<a rel="noreferrer">words</a>'],
    ['<a href="data:text/html,x" target="_blank">words</a>', '<a rel="noreferrer">words</a>'],
    ['<a href="//evil.example">words</a>', '<a rel="noreferrer">words</a>'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<template><img src=x onerror=alert(1)></template>words', 'words'],
    ['<b>never closed', '<b>never closed</b>'],
  ])('nothing of what could do harm: %s', (html, left) => expect(cleaned(html).innerHTML).toBe(left));
});

const columns: readonly Column<Room>[] = [
  { key: 'name', label: 'devices.name', dab: true },
  { key: 'note', label: 'users.role', isHtml: true },
];

test('a cell shows cleaned HTML, and nothing in it runs', async () => {
  const [room] = roomsOf(1);
  const note = '<b>New</b><img src="/gone.png" onerror="document.title = \'harmed\'"> panel';
  await showList({ rooms: room ? [{ ...room, note }] : [], columns });
  await expect.poll(() => document.querySelector('tbody td:last-child span')?.innerHTML).toBe('<b>New</b> panel');
  expect(document.title).not.toBe('harmed');
});
