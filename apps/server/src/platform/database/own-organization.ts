import { type Fragment, sql } from './sql.ts';

/** The organization that a list is narrowed to; null: to what belongs to none, undefined: not at all. */
export type OnlyOrganization = number | null | undefined;

/** What `isonly` asks for: the caller's own organization (contract section 4). */
export const onlyOwn = (
  { organizationId }: { organizationId: number | null },
  { isonly }: { isonly: boolean },
): OnlyOrganization => (isonly ? organizationId : undefined);

/** Written so that an index serves both; IS NOT DISTINCT FROM would read the table. */
export const belongsTo = (column: Fragment, organizationId: number | null): Fragment =>
  organizationId === null ? sql`${column} IS NULL` : sql`${column} = ${organizationId}::int`;
