import type { Call } from '../calls/call.ts';
import { accessLevels } from '../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

/** Kinds of records that can go back. Administrators of an organization rewind their people alone. */
export const rewindKinds = ['organization', 'user', 'device'] as const;
export type RewindKind = (typeof rewindKinds)[number];

export const listDays = {
  id: 'rewind.days',
  method: 'GET',
  path: '/appapi/organization/:id/days',
  access,
} as const satisfies Call;

export const rewindOrganization = {
  id: 'rewind.rewind',
  method: 'POST',
  path: '/appapi/organization/:id/rewind',
  access,
} as const satisfies Call;
