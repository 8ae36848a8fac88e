import type { AuditAction } from '@account/contract/endpoints/administration/activities.calls';
import type { RewindKind } from '@account/contract/endpoints/rewind.calls';
import { comings } from './acts.ts';

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

/** What an entry says about the time before it. Some say it by their action alone. */
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
