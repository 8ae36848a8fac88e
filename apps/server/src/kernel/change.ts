/** What an operation changed of a record: the columns, as the database has them in JSON, before and after it. */
export interface Change {
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}
