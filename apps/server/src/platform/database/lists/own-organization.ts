import { type Fragment, sql } from '../sql.ts';

/** The organization that a list is limited to; null: rows without organization, undefined: no limit. */
export type OnlyOrganization = number | null | undefined;

/** The filter `isonly` limits a list to the caller's own organization. */
export const onlyOwn = (
  { organizationId }: { organizationId: number | null },
  { isonly }: { isonly: boolean },
): OnlyOrganization => (isonly ? organizationId : undefined);

/** Written so that both cases use an index; IS NOT DISTINCT FROM would read the whole table. */
export const belongsTo = (column: Fragment, organizationId: number | null): Fragment =>
  organizationId === null ? sql`${column} IS NULL` : sql`${column} = ${organizationId}::int`;
