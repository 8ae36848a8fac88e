/**
 * The fields of a record that a schema of the contract declares. Other fields, such as a column that a later migration
 * adds, are left out.
 */
export function fieldsOf<Field extends string, Record extends { readonly [Name in Field]: unknown }>(
  { shape }: { shape: { readonly [Name in Field]: unknown } },
  record: Record,
): Pick<Record, Field> {
  const fields = Object.keys(shape) as Field[];
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<Record, Field>;
}

/** The same by the names of the fields. */
export const pickFields = <Field extends string, Record extends { readonly [Name in Field]: unknown }>(
  names: readonly Field[],
  record: Record,
): Pick<Record, Field> => Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Record, Field>;

type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** The same of what was sent, with null for what was left out. */
export const sentFields = <Field extends string, Input extends { readonly [Name in Field]?: unknown }>(
  names: readonly Field[],
  input: Input,
) =>
  Object.fromEntries(names.map((name) => [name, input[name] ?? null])) as {
    [Name in Field]: OrNull<Input[Name]>;
  };

/** The organization of a row that was read with its id and name; null where there is none. */
export const organizationOf = ({
  organization_id: id,
  organization_name: name,
}: {
  organization_id: number | null;
  organization_name: string | null;
}): { id: number; name: string } | null => (id === null || name === null ? null : { id, name });

/** The columns of a record that an operation changed, as the database has them in JSON, before and after it. */
export interface Change {
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}
