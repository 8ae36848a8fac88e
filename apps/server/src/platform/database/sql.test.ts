import { expect, it } from 'vitest';
import { planned, prepared, rawSql, sql } from './sql.ts';

const isNamed = (name: string) => sql`a.name = ${name}`;

it('numbers the values of fragments within fragments in the order of the text', () => {
  const both = sql`${isNamed('x')} AND a.id > ${7}`;
  const statement = planned(sql`SELECT ${'first'} FROM ${rawSql('t a')} WHERE ${both} OR ${both} LIMIT ${20}`);
  expect(statement).toEqual({
    text: 'SELECT $1 FROM t a WHERE a.name = $2 AND a.id > $3 OR a.name = $4 AND a.id > $5 LIMIT $6',
    values: ['first', 'x', 7, 'x', 7, 20],
  });
});

it('writes fragments that begin or end with a value, or are nothing else', () => {
  const value = sql`${1}`;
  expect(planned(sql`${value}${sql``}${value}, ${sql`b`}`)).toEqual({ text: '$1$2, b', values: [1, 1] });
});

it('gives statements of the same text the same name, and others another', () => {
  const nameOf = (fragment: ReturnType<typeof sql>) => prepared(fragment).name;
  expect(nameOf(sql`SELECT ${1}`)).toBe(nameOf(sql`SELECT ${2}`));
  expect(nameOf(sql`SELECT ${1}`)).not.toBe(nameOf(sql`SELECT ${1}, ${1}`));
});
