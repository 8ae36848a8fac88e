import { type RecordKind, recordKinds } from '@account/contract/pages/record-pages';
import { browserStorage } from '#shared/lib/browser-storage.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

/** A record whose page was seen lately in this browser. */
export interface RecentRecord {
  kind: RecordKind;
  id: number;
  label: string;
}

const most = 5;

/** By user, so that the next user in this browser does not get them. */
const storageKey = (): string => `recent-records:${bootstrap.user?.id}`;

function isRecentRecord(value: unknown): value is RecentRecord {
  const { kind, id, label } = (value ?? {}) as Partial<Record<keyof RecentRecord, unknown>>;
  return recordKinds.some((one) => one === kind) && Number.isInteger(id) && typeof label === 'string';
}

/** The last records, the latest first. */
export function recentRecords(): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(storageKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentRecord).slice(0, most) : [];
  } catch {
    return [];
  }
}

const store = (records: readonly RecentRecord[]): boolean =>
  browserStorage.set(storageKey(), JSON.stringify(records.slice(0, most)));

const others = ({ kind, id }: Omit<RecentRecord, 'label'>): RecentRecord[] =>
  recentRecords().filter((record) => record.kind !== kind || record.id !== id);

export const rememberRecord = (record: RecentRecord): boolean => store([record, ...others(record)]);

/** For a record that is gone. */
export const forgetRecord = (record: Omit<RecentRecord, 'label'>): boolean => store(others(record));

/** For the end of a session. */
export const forgetRecords = (): void => browserStorage.remove(storageKey());
