import { expect, test } from 'vitest';
import { criticalCss } from './critical-css.ts';

const html = '<main class="page"><input type="text" data-size="lg" style="--height:var(--tall)"/></main>';

test.each([
  ['a class that is used', '.page{margin:0}', '.page{margin:0}'],
  ['a class that is not', '.dialog{margin:0}', ''],
  ['the selectors that may match, of several', '.dialog,.page>input,table .page{margin:0}', '.page>input{margin:0}'],
  ['attributes by their names', 'input[data-size="lg"],input[data-error]{margin:0}', 'input[data-size="lg"]{margin:0}'],
  ['what is excluded, whatever that is', '.page:not(.dialog):hover{margin:0}', '.page:not(.dialog):hover{margin:0}'],
  ['alternatives', ':where(.page,.dialog) input{margin:0}', ':where(.page,.dialog) input{margin:0}'],
  ['rules of a language', ':root:lang(ar){--tall:1rem}', ':root:lang(ar){--tall:1rem}'],
  ['rules of a direction', '.page:dir(rtl),.dialog:dir(rtl){margin:0}', '.page:dir(rtl){margin:0}'],
  ['rules of a place', '.page:nth-child(even){margin:0}', '.page:nth-child(even){margin:0}'],
  [
    'rules within at-rules',
    '@media (hover:hover){.page{margin:0}.dialog{margin:0}}',
    '@media (hover:hover){.page{margin:0}}',
  ],
  ['the order of layers', '@layer elements,mantine;@layer mantine{.dialog{margin:0}}', '@layer elements,mantine;'],
  ['texts with braces', '.page:before{content:"};{"}', '.page:before{content:"};{"}'],
  ['nothing of paper and movement', '@media print{.page{margin:0}}@keyframes spin{to{rotate:1turn}}', ''],
])('keeps %s', (_what, css, expected) => {
  expect(criticalCss(css, html)).toBe(expected);
});

test('keeps the custom properties that something refers to, through others too', () => {
  const css = ':root{--tall:var(--unit);--unit:1rem;--wide:2rem}.page{color:var(--ink,red)}:root{--ink:#000}';
  expect(criticalCss(css, html)).toBe(
    ':root{--tall:var(--unit);--unit:1rem}.page{color:var(--ink,red)}:root{--ink:#000}',
  );
});

test('keeps the custom properties that something refers to which comes later', () => {
  const css = '.page{--floor:red;--wall:blue}';
  expect(criticalCss(css, html, '<path fill="var(--floor)"/>')).toBe('.page{--floor:red}');
});

test('repeats the rules of a colour scheme for a document that names none', () => {
  const dark = '[data-mantine-color-scheme=dark] .page{margin:0}';
  const device = ':where(:root):not([data-mantine-color-scheme]) .page{margin:0}';
  expect(criticalCss(dark, html)).toBe(`${dark}@media (prefers-color-scheme:dark){${device}}`);
});
