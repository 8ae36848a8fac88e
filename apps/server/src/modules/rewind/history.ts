import type { AuditAction } from '@account/contract/endpoints/administration/activities.calls';
import type { UnableKind } from '@account/contract/endpoints/rewind';
import type { RewindKind } from '@account/contract/endpoints/rewind.calls';

/** By what a record came and went. */
const comings = {
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

/** An entry of the activity of one record. */
export interface HistoryEntry {
  id: number;
  kind: RewindKind;
  record_id: number;
  action: AuditAction;
  before: Readonly<Record<string, unknown>> | null;
}

/** A record at a moment, as far as it differs from now: whether it was there, and what its fields were. */
export interface Then {
  /** Undefined: as it is now. */
  place: 'there' | 'bin' | 'absent' | undefined;
  fields: ReadonlyMap<string, unknown>;
  /** The latest entry that was read. */
  last: number;
}

/** The fields that go back, by the names that they have in the activity. */
const rewoundFields: Readonly<Record<RewindKind, readonly string[]>> = {
  organization: ['name', 'logo_vertical', 'logo_horizontal', 'domains', 'require_two_factor', 'language'],
  user: ['name', 'username', 'organization', 'role', 'panel_role'],
  device: ['name', 'organization', 'blocked', 'released'],
};

const includes = (actions: readonly AuditAction[], action: AuditAction) => actions.includes(action);

function placeBefore(action: AuditAction): Then['place'] {
  if (includes(comings.created, action)) return 'absent';
  if (includes(comings.deleted, action)) return 'there';
  return includes(comings.returned, action) ? 'bin' : undefined;
}

/** The values of fields before an entry. Some entries tell them by their action alone. */
function valuesBefore({ action, before }: HistoryEntry): Readonly<Record<string, unknown>> {
  switch (action) {
    case 'device.blocked':
      return { blocked: false };
    case 'device.unblocked':
      return { blocked: true };
    case 'device.released':
      return { released: false };
    // Only people without an organization join one by their domain.
    case 'user.joined_by_domain':
      return { organization: null };
    default:
      return before ?? {};
  }
}

/** Reads from the entries of one record since a moment, the oldest first, what it was like then. */
export function thenOf(entries: readonly HistoryEntry[]): Then {
  const fields = new Map<string, unknown>();
  let place: Then['place'];
  for (const entry of entries) {
    place ??= placeBefore(entry.action);
    const values = valuesBefore(entry);
    for (const field of rewoundFields[entry.kind])
      if (field in values && !fields.has(field)) fields.set(field, values[field]);
  }
  return { place, fields, last: entries.at(-1)?.id ?? 0 };
}
