import type { Role, User } from '@account/contract/endpoints/administration/users';
import type { UserRow } from '@account/contract/endpoints/administration/users.list';
import { roleText } from '@account/contract/roles';
import type { MailDelivery } from '@account/contract/values/mail';
import { translateKnown } from '@account/messages/translate';
import { organizationOf } from '../../kernel/record-fields.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { answerText, type LatestMail } from '../mail/index.ts';
import type { UserRecord } from './user-columns.ts';

/** The name of a role in the reader's language: roles are stored by their English names. */
export const roleWord = (name: string): string => translateKnown(roleText(name), name);

export const toRole = (role: Role): Role => ({
  id: role.id,
  name: roleWord(role.name),
  access_level: role.access_level,
});

/** A list that several readers may share: each sees it in the own language. */
export const toUserList = (list: ListResponse<UserRow>): ListResponse<UserRow> =>
  'meta' in list ? { ...list, data: list.data.map((row) => ({ ...row, role_name: roleWord(row.role_name) })) } : list;

const toMailDelivery = (mail: LatestMail): MailDelivery => ({
  state: mail.state,
  answer: answerText(mail),
  next_try_at: mail.next_try_at,
  created_at: mail.created_at,
});

interface Invited {
  lastMail: LatestMail | undefined;
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
  role: toRole({ id: record.role_id, name: record.role_name, access_level: record.access_level }),
  panel_role: record.panel_role,
  email_verified_at: record.email_verified_at,
  profilepic: record.profilepic,
  wallpaper: record.wallpaper,
  panel_idletimeout: record.panel_idletimeout,
  two_factor_enabled: record.two_factor_enabled,
  managed: record.managed,
  deactivated_at: record.deactivated_at,
  created_at: record.created_at,
  updated_at: record.updated_at,
  invitation_expires_at: invitationEnd,
  last_mail: lastMail ? toMailDelivery(lastMail) : null,
});

/** The fields that the audit keeps of a user: names in place of numbers. */
export const auditedUser = (record: UserRecord) => ({
  email: record.email,
  username: record.username,
  name: record.name,
  organization: record.organization_name,
  role: record.role_name,
  panel_role: record.panel_role,
});
