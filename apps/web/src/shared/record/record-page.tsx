import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { useRecentRecord } from '#shared/recent/use-recent-record.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { DeleteButton, EditLink } from '#shared/ui/button/button-links.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { RecordSkeleton } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { usePageParams } from '../lib/address-params.ts';
import type { useDeleteRecord } from './save-and-delete.ts';

interface RecordHeadProps {
  title: string;
  text: ReactNode;
  picture?: ReactNode;
  /** The form of the record, for those who may change it. */
  editTo?: string | undefined;
  /** For those who may delete the record. */
  deletion?: ReturnType<typeof useDeleteRecord> | undefined;
  /** The outcome of the other buttons. */
  alert?: ReactNode;
  /** The buttons before `Edit` and `Delete`. */
  children: ReactNode;
}

/** The head of a record's page: its name, its buttons, and below them their outcome. */
export function RecordHead({ editTo, deletion, alert, children, ...head }: RecordHeadProps) {
  useRecentRecord(head.title);
  return (
    <>
      <PageHead {...head}>
        {children}
        {editTo && <EditLink to={editTo} />}
        {deletion && <DeleteButton loading={deletion.running} onPress={deletion.ask} />}
      </PageHead>
      {alert}
      {deletion?.failure && <Alert kind="danger">{deletion.failure}</Alert>}
    </>
  );
}

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

/** The query of the record with this id. */
type RecordQuery<R> = (id: string) => UseQueryOptions<{ data: R }, Error, { data: R }, readonly unknown[]>;

interface RecordPageProps<R> {
  query: RecordQuery<R>;
  /** Heads the page when the record could not be loaded. */
  title: string;
  children: (record: R) => ReactNode;
}

/** The page that shows the record whose id is in the address. Each record has a state of its own. */
export function RecordPage<R extends { id: number }>({ query, title, children }: RecordPageProps<R>) {
  const { id = '' } = usePageParams();
  return (
    <div className="page">
      <LoadedRecord query={useQuery(query(id))} title={title}>
        {(record) => <Fragment key={record.id}>{children(record)}</Fragment>}
      </LoadedRecord>
    </div>
  );
}

/**
 * For a record that is going to be edited: fetched when the form opens, and never again while a user fills it in.
 */
const freshOnMount = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface RecordFormProps<R> {
  query: RecordQuery<R>;
  /** Heads the page when the record could not be loaded. */
  title: string;
  /** The form of a new record, for the address without an id. */
  create?: ReactNode;
  children: (record: R) => ReactNode;
}

function Update<R>({ id, query, title, children }: RecordFormProps<R> & { id: string }) {
  return (
    <LoadedRecord query={useQuery({ ...query(id), ...freshOnMount })} title={title} fresh>
      {children}
    </LoadedRecord>
  );
}

/** The form of the record whose id is in the address, loaded when it opens; of a new one where there is no id. */
function RecordForm<R>({ create, ...form }: RecordFormProps<R>) {
  const { id } = usePageParams();
  return id ? <Update key={id} id={id} {...form} /> : create;
}

/** A page with nothing but the form of a record. */
export const RecordFormPage = <R,>(form: RecordFormProps<R>) => (
  <div className="page form">
    <RecordForm {...form} />
  </div>
);
