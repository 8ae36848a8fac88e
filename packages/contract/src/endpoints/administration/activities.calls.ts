import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

/** Everything that the audit records, as `kind.verb`. */
export const auditActions = [
  'organization.created',
  'organization.updated',
  'organization.deleted',
  'organization.restored',
  'organization.removed',
  'organization.code_renewed',
  'organization.sheet_printed',
  'organization.domain_proved',
  'organization.domain_lost',
  'organization.sign_in_saved',
  'organization.sign_in_removed',
  'user.created',
  'user.updated',
  'user.assigned',
  'user.deleted',
  'user.restored',
  'user.removed',
  'user.invited',
  'user.invitation_accepted',
  'user.registered',
  'user.registered_by_identity',
  'user.taken_over',
  'user.registration_expired',
  'user.email_verified',
  'user.joined_by_domain',
  'user.managed',
  'user.deactivated',
  'user.reactivated',
  'user.password_changed',
  'user.password_set',
  'user.password_reset',
  'user.settings_updated',
  'user.profile_picture_updated',
  'user.wallpaper_updated',
  'user.data_requested',
  'user.companion_linked',
  'user.companion_unlinked',
  'two_factor.turned_on',
  'two_factor.turned_off',
  'two_factor.codes_renewed',
  'two_factor.reset',
  'identity.linked',
  'identity.unlinked',
  'passkey.added',
  'passkey.removed',
  'grant.given',
  'grant.revoked',
  'session.ended',
  'session.others_ended',
  'session.all_ended',
  'session.all_ended_by_link',
  'session.mobile_token_issued',
  'api_token.created',
  'api_token.ended',
  'api_token.leaked',
  'device.enrolled',
  'device.enrolled_again',
  'device.updated',
  'device.assigned',
  'device.deleted',
  'device.restored',
  'device.removed',
  'device.forgotten',
  'device.released',
  'device.release_undone',
  'device.blocked',
  'device.unblocked',
  'device.token_renewed',
  'display.sign_in_approved',
  'display.sign_in_denied',
  'network_drive.created',
  'network_drive.updated',
  'network_drive.deleted',
  'network_drive.restored',
  'network_drive.removed',
  'cloud_storage_provider.linked',
  'cloud_storage_provider.renewed',
  'cloud_storage_provider.unlinked',
  'manufacturer_app.created',
  'manufacturer_app.updated',
  'manufacturer_app.deleted',
  'manufacturer_app.restored',
  'manufacturer_app.removed',
  'directory.connected',
  'directory.disconnected',
  'directory.removals_applied',
  'directory.removals_discarded',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.paused',
  'saved_view.created',
  'saved_view.updated',
  'saved_view.deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

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
