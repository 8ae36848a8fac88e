import type { Column, ListRow } from '../column.ts';

/** The value of a row in a column; undefined where it is missing or empty. */
export function cellValue<Row extends ListRow>({ key, value }: Column<Row>, row: Row): string | number | undefined {
  const found: unknown = value ? value(row) : key === 'actions' ? undefined : row[key];
  if (typeof found === 'number') return found;
  return typeof found === 'string' && found !== '' ? found : undefined;
}
