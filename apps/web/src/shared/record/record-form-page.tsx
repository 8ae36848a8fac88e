import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageParams } from '#shared/lib/address-params.ts';
import { LoadedRecord } from './loaded-record.tsx';
import type { RecordQuery } from './record-page.tsx';

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
