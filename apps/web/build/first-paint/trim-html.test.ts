import { expect, test } from 'vitest';
import { htmlTrimmer } from './trim-html.ts';

const trim = htmlTrimmer('.page[data-wide]{margin:0}.entry[aria-current]::before{content:"."}');

test.each([
  ['classes that no sheet names', '<p class="page mantine-Text">a</p>', '<p class="page">a</p>'],
  [
    'attributes that no sheet names',
    '<p data-wide="true" data-discover="true" role="row">a</p>',
    '<p data-wide="true">a</p>',
  ],
  [
    'where a link leads, but not its mark',
    '<a href="/device" aria-current="page" aria-label="x">a</a>',
    '<a aria-current="page">a</a>',
  ],
  [
    'names and ids, but not what a field shows',
    '<input id="a" name="b" type="text" value="&quot;>"/>',
    '<input type="text" value="&quot;>"/>',
  ],
  ['nothing of texts', '<b>a class="x" b</b>', '<b>a class="x" b</b>'],
])('takes out %s', (_what, html, expected) => {
  expect(trim(html)).toBe(expected);
});
