import { type Fragment, rawSql, sql } from './sql.ts';

/** For every field of a row the expression that it comes from. A field without one does not compile. */
export type Columns<Row> = { readonly [Field in keyof Row]-?: Fragment };

/** The SELECT list of a row: each expression under the name of its field. */
export function selectList<Row>(columns: Columns<Row>): Fragment {
  const listed = Object.entries<Fragment>(columns).map(([field, expression]) => sql`${expression} AS ${rawSql(field)}`);
  return listed.reduce((all, one) => sql`${all}, ${one}`);
}

/** The columns of a row that the contract shows, out of those of the whole record. */
export function pickColumns<Record, Field extends keyof Record & string>(
  columns: Columns<Record>,
  { shape }: { shape: { readonly [Name in Field]: unknown } },
): Columns<Pick<Record, Field>> {
  const fields = Object.keys(shape) as Field[];
  return Object.fromEntries(fields.map((field) => [field, columns[field]])) as Columns<Pick<Record, Field>>;
}
