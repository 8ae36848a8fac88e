import { recordPrintedSheet } from '@account/contract/endpoints/administration/organizations.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#shared/api/client.ts';

/** Tells the server that the enrolment sheet is printed. Paper does not wait for it, and nothing is lost without. */
export function usePrintedSheet(id: number, isPrinted: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isPrinted) return;
    call(recordPrintedSheet, { params: { id }, throwsMissing: true }).then(
      () => queries.invalidateQueries({ queryKey: ['summary'] }),
      () => undefined,
    );
  }, [isPrinted, id, queries]);
}
