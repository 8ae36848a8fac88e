import type { AuditAction } from '@account/contract/endpoints/administration/activities.calls';
import type { UnableKind } from '@account/contract/endpoints/rewind';
import type { RewindKind } from '@account/contract/endpoints/rewind.calls';

/** By what a record came and went. */
export const comings = {
  created: ['user.created', 'user.registered', 'user.registered_by_identity', 'device.enrolled'],
  deleted: ['user.deleted', 'device.deleted'],
  returned: ['user.restored', 'device.restored', 'user.removed', 'device.removed'],
} as const satisfies Record<string, readonly AuditAction[]>;

/** Acts that changed a record of each kind in what can go back. */
const changing: Readonly<Record<RewindKind, readonly AuditAction[]>> = {
  organization: ['organization.updated'],
  user: ['user.updated', 'user.assigned', 'user.joined_by_domain', 'user.settings_updated'],
  device: [
    ...(['device.updated', 'device.assigned', 'device.enrolled_again'] as const),
    ...(['device.blocked', 'device.unblocked', 'device.released'] as const),
  ],
};

/** All acts that a rewind may take back. */
export const rewindable: readonly AuditAction[] = [...Object.values(comings).flat(), ...Object.values(changing).flat()];

/** Acts that leave something which does not go back. */
export const unableActs: Readonly<Record<UnableKind, readonly AuditAction[]>> = {
  sessions: [
    ...(['session.ended', 'session.others_ended', 'session.all_ended', 'session.all_ended_by_link'] as const),
    ...(['user.deleted', 'device.deleted', 'device.blocked'] as const),
  ],
  mails: ['user.created', 'user.invited'],
  passwords: [
    ...(['user.password_changed', 'user.password_set', 'user.password_reset'] as const),
    ...(['two_factor.turned_on', 'two_factor.turned_off', 'two_factor.codes_renewed', 'two_factor.reset'] as const),
    ...(['identity.linked', 'identity.unlinked', 'grant.given', 'grant.revoked'] as const),
  ],
  pictures: ['user.profile_picture_updated', 'user.wallpaper_updated'],
  drives: [
    ...(['network_drive.created', 'network_drive.updated', 'network_drive.deleted'] as const),
    ...(['network_drive.restored', 'network_drive.removed'] as const),
    ...(['cloud_storage_provider.linked', 'cloud_storage_provider.unlinked'] as const),
  ],
  code: ['organization.code_renewed'],
  removed: ['user.removed', 'device.removed'],
};

/** The acts that the line of days counts. */
export const countedActs: readonly AuditAction[] = [...new Set([...rewindable, ...Object.values(unableActs).flat()])];
