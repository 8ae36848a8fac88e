import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { RecordSkeleton } from '#shared/ui/skeleton-rows/record-skeleton.tsx';
import { ApiError } from './api-error.ts';

interface LoadedRecordProps<R> {
  query: UseQueryResult<{ data: R }>;
  /** Heads the page when the record could not be loaded. */
  title: string;
  /** Whether what was read before the page opened will not do, as in a form (`freshOnMount`). */
  fresh?: boolean;
  children: (record: R) => ReactNode;
}

/** The content of a page about one record: its shape while it loads, the server's message when that fails. */
export function LoadedRecord<R>({ query, title, fresh = false, children }: LoadedRecordProps<R>) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const [opened] = useState(Date.now);
  if (data && (!fresh || dataUpdatedAt >= opened)) return children(data.data);
  if (!error || isFetching) return <RecordSkeleton />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <>
      <PageHead title={title} />
      <LoadFailure message={error.message} requestId={requestId} onRetry={() => refetch()} />
    </>
  );
}
