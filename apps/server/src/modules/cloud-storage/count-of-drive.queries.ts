import { type Fragment, sql } from '../../platform/database/sql.ts';

/** How many files and folders a drive has, from its counts. */
export const countOfDrive = (id: Fragment): Fragment => sql`
  (SELECT coalesce(sum(n.total), 0)::int FROM cloud_file_counts n WHERE n.provider_id = ${id} AND n.parent_item_id IS NULL)`;
