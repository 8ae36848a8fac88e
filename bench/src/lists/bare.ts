import type { userList } from '@account/contract/endpoints/administration/users.list';
import type { deviceList } from '@account/contract/endpoints/devices/devices.list';
import type { ColumnOf } from '@account/contract/lists/define-list';

export type Who = 'top' | 'organization';

/** The parameters of a list call. */
export interface Asked {
  page?: number;
  column?: string;
  direction?: 'asc' | 'desc';
  fussy?: string;
  status?: string;
  /** Other filters of the list. */
  filters?: Readonly<Record<string, string | number>>;
}

/** The statements that one would write first, with which ours are compared. */
const pageOf = ({ page = 1 }: Asked): string => `LIMIT 20 OFFSET ${(page - 1) * 20}`;
const orderOf = (column: string, id: string, { direction = 'asc' }: Asked): string =>
  `ORDER BY ${column} ${direction}, ${id} ${direction}`;
const matches = (columns: readonly string[], words: string): string =>
  `(${columns.map((column) => `lower(${column}) LIKE '%${words}%'`).join(' OR ')})`;

const deviceKeys: Record<string, string> = {
  name: 'd.name_key',
  androidid: 'd.androidid_key',
  created_at: 'd.created_at',
  organization_name: 'o.name_key',
} satisfies Record<ColumnOf<typeof deviceList>, string>;

/** Page and total of displays in one statement. */
export function bareDevices(asked: Asked): string {
  const from = `FROM devices d JOIN device_presence p ON p.device_id = d.id LEFT JOIN organizations o ON o.id = d.organization_id`;
  const where = asked.fussy ? `WHERE ${matches(['d.androidid', 'd.name', 'o.name'], asked.fussy)}` : '';
  const counted = asked.fussy ? `${from} ${where}` : 'FROM devices';
  return `SELECT d.id, d.androidid, d.name, o.name, p.last_seen_at, d.created_at, (SELECT count(*) ${counted}) AS total
    ${from} ${where} ${orderOf(deviceKeys[asked.column ?? 'name'] ?? '', 'd.id', asked)} ${pageOf(asked)}`;
}

const userKeys: Record<string, string> = {
  email: 'u.email',
  name: 'u.name_key',
  organization_name: 'o.name_key',
  role_name: 'r.name_key',
  email_verified_at: 'u.email_verified_at',
  created_at: 'u.created_at',
} satisfies Record<ColumnOf<typeof userList>, string>;

/** Page and total of users in one statement, of all organizations or of the first. */
export function bareUsers(asked: Asked, as: Who): string {
  const from = `FROM users u JOIN roles r ON r.id = u.role_id LEFT JOIN organizations o ON o.id = u.organization_id`;
  const conditions = [
    as === 'organization' && 'u.organization_id = 1',
    asked.fussy && matches(['u.email', 'o.name', 'r.name'], asked.fussy),
  ].filter(Boolean);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return `SELECT u.id, u.email, u.username, o.name, r.name, u.created_at, (SELECT count(*) ${from} ${where}) AS total
    ${from} ${where} ${orderOf(userKeys[asked.column ?? 'email'] ?? '', 'u.id', asked)} ${pageOf(asked)}`;
}
