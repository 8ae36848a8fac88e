import type { PageMeta } from '@account/contract/calls/paging';
import type { ListRow } from '../columns/column.ts';

/** One page of a list, as far as it is known. */
export interface FetchedPage<Row extends ListRow> {
  /** Undefined until the first page is loaded, and after a failure. */
  rows: readonly Row[] | undefined;
  meta: PageMeta | undefined;
  /** Whether other rows are being loaded. */
  loading: boolean;
  /** Whether these rows were known before, and are being loaded anew. */
  renewing?: boolean;
  failure: { message: string; requestId?: string | undefined } | undefined;
  retry: () => void;
}

/** Whether it is known that there is nothing to show. */
export const isEmpty = <Row extends ListRow>({ meta, loading }: FetchedPage<Row>): boolean =>
  meta?.total === 0 && !loading;
