import { expect, it } from 'vitest';
import { shapeOf } from './message-shape.mjs';

it.each([
  ['Plain', []],
  ['{b} and {a} and {a}', ['{a}', '{b}']],
  ['Open <link>the list</link> of {name}', ['</link>', '<link>', '{name}']],
  ['{count, number}', ['{count}']],
  ['{at, date}', ['{at, date}']],
  ['{kind, select, user {{name}} other {it}}', ['{kind, select}', '{kind: other}', '{kind: user}', '{name}']],
])('the shape of %s', (text, names) => expect(shapeOf(text)).toEqual({ names, plurals: [] }));

it('finds plurals within selects, and what is in them', () => {
  const text = '{kind, select, a {{count, plural, =0 {none} one {<b>#</b>} other {# of {name}}}} other {x}}';
  expect(shapeOf(text)).toEqual({
    names: ['</b>', '<b>', '{count}', '{kind, select}', '{kind: a}', '{kind: other}', '{name}'],
    plurals: [{ name: 'count', categories: ['0', 'one', 'other'] }],
  });
});
