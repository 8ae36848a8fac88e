import { type Fragment, rawSql, sql } from './sql.ts';

/** For every field of a row the expression that it comes from. A field without one does not compile. */
export type Columns<Row> = { readonly [Field in keyof Row]-?: Fragment };

/** Fragments with commas between them. */
const listed = (fragments: readonly Fragment[]): Fragment => fragments.reduce((all, one) => sql`${all}, ${one}`);

/** The SELECT list of a row: each expression under the name of its field. */
export function selectList<Row>(columns: Columns<Row>): Fragment {
  return listed(Object.entries<Fragment>(columns).map(([field, expression]) => sql`${expression} AS ${rawSql(field)}`));
}

/** For every field of a schema of the contract the column of its name, but for those that come from elsewhere. */
export function columnsOf<Shape extends object, Others extends Readonly<Record<string, Fragment>>>(
  as: string,
  { shape }: { shape: Shape },
  others: Others,
): Columns<Shape & Others> {
  const own = Object.keys(shape).map((field) => [field, rawSql(`${as}.${field}`)]);
  return { ...Object.fromEntries(own), ...others } as Columns<Shape & Others>;
}

/** The assignments of an UPDATE: each of the columns to its value. Columns without a value stay as they are. */
export const assignments = <Name extends string>(
  names: readonly Name[],
  values: { readonly [Field in Name]?: unknown },
): Fragment =>
  listed(names.filter((name) => values[name] !== undefined).map((name) => sql`${rawSql(name)} = ${values[name]}`));

/** Names of columns, for an INSERT. */
export const nameList = (names: readonly string[]): Fragment => rawSql(names.join(', '));

/** The values of those columns. */
export const valueList = <Name extends string>(
  names: readonly Name[],
  values: { readonly [Field in Name]: unknown },
): Fragment => listed(names.map((name) => sql`${values[name]}`));

/** The assignments of an UPDATE: each of the columns to that of another row. */
export const assignmentsFrom = (as: string, names: readonly string[]): Fragment =>
  listed(names.map((name) => rawSql(`${name} = ${as}.${name}`)));

/** Columns of a row as members of an object in JSON. */
export const jsonMembers = (row: Fragment, names: readonly string[]): Fragment =>
  listed(names.map((name) => sql`${rawSql(`'${name}'`)}, ${row}.${rawSql(name)}`));

/** The columns of a row that the contract shows, out of those of the whole record. */
export function pickColumns<Record, Field extends keyof Record & string>(
  columns: Columns<Record>,
  { shape }: { shape: { readonly [Name in Field]: unknown } },
): Columns<Pick<Record, Field>> {
  const fields = Object.keys(shape) as Field[];
  return Object.fromEntries(fields.map((field) => [field, columns[field]])) as Columns<Pick<Record, Field>>;
}
