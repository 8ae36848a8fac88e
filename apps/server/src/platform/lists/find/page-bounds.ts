import { limits } from '@account/contract/limits';
import { type Fragment, sql } from '../../database/sql.ts';
import type { PageQuery } from '../list-source.ts';

/**
 * How many rows come before a page of the `matches` of some CTE, of which at most `limits.countedMatches` count as `total`.
 * A page past the end becomes the last page.
 */
export const pageBounds = ({ page, per_page: size }: PageQuery<string>, counted: Fragment): Fragment => sql`
  SELECT matches, total, least((${page}::bigint - 1) * ${size}::int, greatest(0, (total - 1) / ${size}::int * ${size}::int)) AS skip
  FROM (SELECT matches, least(matches, ${limits.countedMatches}::int) AS total FROM ${counted}) c`;
