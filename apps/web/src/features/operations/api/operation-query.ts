import { showOperation } from '@account/contract/endpoints/administration/operations.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';

/** Milliseconds between two looks at an operation that runs. */
export const lookEvery = 1_000;

/** An operation, by its id, fetched again while it runs. */
export const operationQuery = (id: number | string) =>
  queryOptions({
    ...callQuery(showOperation, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? lookEvery : false),
  });
