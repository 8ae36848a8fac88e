import type { PageName } from './pages.ts';

/** Kinds of records that are searched, and that go to the bin when they are deleted. */
export const recordKinds = ['organization', 'device', 'user', 'manufacturerapp', 'networkdrive'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The page that shows a record of each kind. */
export const recordPages = {
  organization: 'organization',
  device: 'device',
  user: 'user',
  manufacturerapp: 'manufacturerApp',
  networkdrive: 'networkDrive',
} as const satisfies Record<RecordKind, PageName>;
