import { listOperations } from '@account/contract/endpoints/administration/operations.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { lookEvery } from './operation-query.ts';

/** The latest operations of the signed-in user, fetched again while one of them runs. */
export const recentOperationsQuery = () =>
  queryOptions({
    ...callQuery(listOperations),
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'running') ? lookEvery : false),
  });
