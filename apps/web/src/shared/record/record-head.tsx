import type { ReactNode } from 'react';
import { useRecentRecord } from '#shared/recent/use-recent-record.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { DeleteButton, EditLink } from '#shared/ui/record-buttons/record-buttons.tsx';
import type { useDeleteRecord } from './use-delete-record.ts';

interface RecordHeadProps {
  title: string;
  text: ReactNode;
  picture?: ReactNode;
  /** The form of the record, for those who may change it. */
  editTo?: string | undefined;
  /** For those who may delete the record. */
  deletion?: ReturnType<typeof useDeleteRecord> | undefined;
  /** What became of the other buttons. */
  alert?: ReactNode;
  /** The buttons before `Edit` and `Delete`. */
  children: ReactNode;
}

/** The head of a record's page: its name, its buttons, and below them what became of them. */
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
