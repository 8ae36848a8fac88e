import type { PageName } from './pages.ts';

/** The page that shows a record, for each kind of record that is searched. */
export const recordPages = {
  organization: 'organization',
  device: 'device',
  user: 'user',
  manufacturerapp: 'manufacturerApp',
  networkdrive: 'networkDrive',
} as const satisfies Record<string, PageName>;

export type RecordKind = keyof typeof recordPages;

export const recordKinds = Object.keys(recordPages) as RecordKind[];
