import { expect, it } from 'vitest';
import { parseCells } from './parse-cells.ts';
import { separators, writeCells } from './write-cells.ts';

const read = (text: string) => parseCells(text).map(({ cells }) => cells);

it.each(['"', '\n', ...separators])('a cell with %j is read as it was written', (sign) => {
  for (const cell of [`North${sign}South`, `${sign}North`, `North${sign}`]) {
    const [column, table] = [
      [['name'], [cell]],
      [
        ['name', 'place'],
        [cell, ''],
        ['', cell],
      ],
    ];
    expect(read(writeCells(column))).toEqual(column);
    expect(read(writeCells(table))).toEqual(table);
  }
});
