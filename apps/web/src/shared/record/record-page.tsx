import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { usePageParams } from '../lib/address-params.ts';
import { LoadedRecord } from './loaded-record.tsx';

/** The query of the record with this id. */
export type RecordQuery<R> = (id: string) => UseQueryOptions<{ data: R }, Error, { data: R }, readonly unknown[]>;

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
