import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { RecordSkeleton } from '#shared/ui/skeleton-rows/record-skeleton.tsx';

interface LoadedRecordProps<R> {
  query: UseQueryResult<{ data: R }>;
  /** Heads the page when the record could not be loaded; none where the page has its heading without it. */
  title?: string;
  /** Whether a record that was cached before the page opened must not be shown, as in a form (`freshOnMount`). */
  fresh?: boolean;
  children: (record: R) => ReactNode;
}

/** The content of a page about one record: a skeleton while it loads, the server's message when that fails. */
export function LoadedRecord<R>({ query, title, fresh = false, children }: LoadedRecordProps<R>) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const [cachedAt] = useState(dataUpdatedAt);
  if (data && (!fresh || dataUpdatedAt !== cachedAt)) return children(data.data);
  if (!error || isFetching) return <RecordSkeleton isHeaded={title !== undefined} />;
  return (
    <>
      {title !== undefined && <PageHead title={title} />}
      <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
    </>
  );
}
