import type { User } from '@account/contract/endpoints/administration/users';
import type { MailDelivery } from '@account/contract/values/mail';
import type { UserRecord } from './users.queries.ts';

const organizationOf = ({ organization_id: id, organization_name: name }: UserRecord): User['organization'] =>
  id === null || name === null ? null : { id, name };

interface Invited {
  lastMail: MailDelivery | undefined;
  invitationEnd: string | null;
}

export const toUser = (record: UserRecord, { lastMail, invitationEnd }: Invited): User => ({
  id: record.id,
  email: record.email,
  username: record.username,
  name: record.name,
  organization_id: record.organization_id,
  organization: organizationOf(record),
  role_id: record.role_id,
  role: { id: record.role_id, name: record.role_name, access_level: record.access_level },
  panel_role: record.panel_role,
  email_verified_at: record.email_verified_at,
  profilepic: record.profilepic,
  wallpaper: record.wallpaper,
  panel_idletimeout: record.panel_idletimeout,
  two_factor_enabled: record.two_factor_enabled,
  created_at: record.created_at,
  updated_at: record.updated_at,
  invitation_expires_at: invitationEnd,
  last_mail: lastMail ?? null,
});

/** What the audit keeps of a user: names in place of numbers. */
export const auditedUser = (record: UserRecord) => ({
  email: record.email,
  username: record.username,
  name: record.name,
  organization: record.organization_name,
  role: record.role_name,
  panel_role: record.panel_role,
});
