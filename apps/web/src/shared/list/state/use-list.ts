import type { ApiCall, CallInput, CallResponse } from '@account/contract/api';
import type { PageMeta } from '@account/contract/calls/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#shared/api/api-error.ts';
import { callQuery } from '#shared/api/call-query.ts';
import type { CallArguments } from '#shared/api/client.ts';
import { fresh, useEarlyCall } from '#shared/api/use-early-call.ts';
import type { ListRow } from '../columns/column.ts';
import type { FetchedPage } from './fetched-page.ts';
import type { ListView } from './list-view.ts';
import type { ListState } from './use-list-state.ts';

/** A response is a page of rows or the choices of a dropdown; this is the page's row. */
type PageRow<Response> = Response extends { data: (infer Row extends ListRow)[]; meta: PageMeta } ? Row : never;

/** The row type of a list endpoint. */
export type RowOf<E extends ApiCall> = PageRow<CallResponse<E>>;

/** The body of a list call for a view. The server checks the column names. */
const requestFor = ({ page, perPage, search, sort }: ListView, filters: object) => ({
  filters: { ...filters, ...(search ? { fussy: search } : {}) },
  page,
  per_page: perPage,
  order_by: sort,
});

const failureOf = (error: Error | null): FetchedPage<never>['failure'] =>
  error ? { message: error.message, requestId: requestIdOf(error) } : undefined;

/** The response of a list call beside what the list shows of it. */
interface FetchedList<E extends ApiCall> {
  page: FetchedPage<RowOf<E>>;
  response: CallResponse<E> | undefined;
  error: Error | null;
}

export interface Fetching<Row> {
  /** Whether it is fetched at all; true by default. */
  enabled?: boolean;
  /** Whether it is known that the list shows this page; true by default. It is fetched before, as it mostly does. */
  isReady?: boolean;
  /** How long after these rows the page is fetched again, in milliseconds; false for never. */
  pauseFor?: (rows: readonly Row[]) => number | false;
}

/** Fetches a page of a list by its endpoint's call. The previous rows stay until the next ones arrive. */
export function useListCall<E extends ApiCall>(
  endpoint: E,
  options: CallArguments<E>,
  { pauseFor, enabled = true, isReady = true }: Fetching<RowOf<E>> = {},
): FetchedList<E> {
  type Rows = { data: RowOf<E>[] };
  const page = { ...callQuery(endpoint, ...options), staleTime: fresh };
  useEarlyCall(page, enabled);
  const query = useQuery({
    ...page,
    enabled: enabled && isReady,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (pauseFor ? pauseFor((state.data as Rows | undefined)?.data ?? []) : false),
  });
  const response = (isReady ? query.data : undefined) as { data: RowOf<E>[]; meta: PageMeta } | undefined;
  const failure = response || query.isFetching || !isReady ? undefined : failureOf(query.error);
  const shown = {
    rows: response?.data,
    meta: response?.meta,
    loading: query.isPlaceholderData || !(response || failure),
    renewing: query.isFetching && response !== undefined,
    failure,
    retry: () => query.refetch(),
  };
  return { page: shown, response: query.data, error: query.error };
}

/**
 * Fetches the page of a list that its state asks for.
 * @param filters further filters, beside the search and those of the state
 */
export function useList<E extends ApiCall>(
  endpoint: E,
  { view, called, isReady }: ListState,
  filters: object = {},
  fetching: Fetching<RowOf<E>> = {},
): FetchedPage<RowOf<E>> {
  const body = requestFor(view, { ...called, ...filters }) as CallInput<E>['body'];
  return useListCall(endpoint, [{ body }] as CallArguments<E>, { ...fetching, isReady }).page;
}

/**
 * How many records a list shows for each value of a filter. The filter itself does not narrow them; while the list is
 * searched they are undefined, because a search is not counted.
 * @param refetchInterval milliseconds after which they are counted again
 */
export function useListCounts<E extends ApiCall>(
  endpoint: E,
  { view, called }: ListState,
  filter: string,
  refetchInterval?: number,
): CallResponse<E> | undefined {
  const enabled = view.search === '';
  const { [filter]: _counted, ...filters } = called;
  const options = [{ body: { filters } as CallInput<E>['body'] }] as CallArguments<E>;
  const query = { ...callQuery(endpoint, ...options), staleTime: fresh };
  useEarlyCall(query, enabled);
  const { data } = useQuery({
    ...query,
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: refetchInterval ?? false,
  });
  return enabled ? data : undefined;
}
