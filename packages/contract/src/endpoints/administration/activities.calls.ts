import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

/** Kinds of records that audit entries are about. */
export const activitySubjects = [
  'organization',
  'user',
  'device',
  'network_drive',
  'manufacturer_app',
  'cloud_storage_provider',
] as const;

/**
 * A display in the place of a person's e-mail: its name is free text, which could be that of a person, or `system`. No e-mail
 * has this form.
 */
export const displayActor = (id: number | null): string => `display:${id}`;

/** In place of the e-mail and the name of an erased person; migrations write it too. */
export const erasedPerson = 'deleted person';

/** The program itself, and an operator at its command line, in place of a person's e-mail. */
export const systemActor = 'system';
export const commandLineActor = 'command line';
/** The directory of the organization, which acts by SCIM. */
export const directoryActor = 'directory';

/** Who acts: displays by themselves, when they enrol or renew their tokens, and people, the program among them. */
export const actorKinds = ['people', 'displays'] as const;

/** Whether a period of days ends before it begins. */
export const isInverted = ({
  from,
  to,
}: {
  from?: string | null | undefined;
  to?: string | null | undefined;
}): boolean => Boolean(from && to && from > to);

export const followActivities = {
  id: 'activities.follow',
  method: 'GET',
  path: '/api/v1/activities',
  access: { kind: 'token', holders: ['api'] },
} as const satisfies Call;

export const listActivities = {
  id: 'activities.list',
  method: 'POST',
  path: '/appapi/activities',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;

export const countActivities = {
  id: 'activities.count',
  method: 'POST',
  path: '/appapi/activities/counts',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;
