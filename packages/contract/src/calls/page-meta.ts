import type { PageMeta } from './paging.ts';

/**
 * The `meta` of a page. A page number past the end becomes the last page; `from` and `to` are 0 when nothing matches;
 * `capped` tells that `total` is where counting stopped.
 */
export function metaOf(page: number, perPage: number, total: number, rows: number, capped = false): PageMeta {
  const last = Math.max(1, Math.ceil(total / perPage));
  const current = Math.min(page, last);
  const from = rows === 0 ? 0 : (current - 1) * perPage + 1;
  return {
    current_page: current,
    last_page: last,
    from,
    to: rows === 0 ? 0 : from + rows - 1,
    total,
    ...(capped ? { total_is_capped: true } : {}),
  };
}
