import { matchPage } from '@account/contract/pages/page-match';
import { recordKinds, recordPages } from '@account/contract/pages/record-pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberRecord } from './recent-records.ts';

/** The record that a page of it is about; undefined on other pages. */
export function recordAt(pathname: string) {
  const match = matchPage(pathname);
  const kind = recordKinds.find((one) => recordPages[one] === match?.name);
  return kind && match ? { kind, id: Number(match.params.id) } : undefined;
}

/** Remembers the record of the page by its name, as one of the last that were seen. */
export function useRecentRecord(label: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname);
    if (record) rememberRecord({ ...record, label });
  }, [pathname, label]);
}
