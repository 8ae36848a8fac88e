import type { PageMeta } from '@account/contract/calls/paging';
import type { ListRow } from './column.ts';

/** One page of a list, as far as it is known. */
export interface ListPage<Row extends ListRow> {
  /** Undefined until the first page is loaded, and after a failure. */
  rows: readonly Row[] | undefined;
  meta: PageMeta | undefined;
  /** Whether other rows are being loaded. */
  loading: boolean;
  failure: { message: string; requestId?: string | undefined } | undefined;
  retry: () => void;
}
