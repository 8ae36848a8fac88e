import type { AccessLevel, PanelRole } from '@account/contract/roles';
import type { Locale } from '@account/messages/locales';
import type { Columns } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/sql.ts';

interface SharedFields {
  email: string;
  username: string;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  role_id: number;
  role_name: string;
  access_level: AccessLevel;
  panel_role: PanelRole;
  email_verified_at: string | null;
  profilepic: string | null;
  wallpaper: string | null;
  panel_idletimeout: number;
  two_factor_enabled: boolean;
}

/** Columns of user `u`, role `r` and organization `o`. */
const sharedFields: Columns<SharedFields> = {
  email: sql`u.email`,
  username: sql`u.username`,
  name: sql`u.name`,
  organization_id: sql`u.organization_id`,
  organization_name: sql`o.name`,
  role_id: sql`u.role_id`,
  role_name: sql`r.name`,
  access_level: sql`r.access_level`,
  panel_role: sql`u.panel_role`,
  email_verified_at: sql`u.email_verified_at`,
  profilepic: sql`u.profilepic`,
  wallpaper: sql`u.wallpaper`,
  panel_idletimeout: sql`u.panel_idletimeout`,
  two_factor_enabled: sql`u.two_factor_confirmed_at IS NOT NULL`,
};

/** A user as administrators see the record. */
export interface UserRecord extends SharedFields {
  id: number;
  /** Whether a directory brought the person. */
  managed: boolean;
  deactivated_at: string | null;
  created_at: string;
  updated_at: string;
}

export const userFields: Columns<UserRecord> = {
  id: sql`u.id`,
  ...sharedFields,
  managed: sql`EXISTS (SELECT FROM directory_people managing WHERE managing.user_id = u.id)`,
  deactivated_at: sql`u.deactivated_at`,
  created_at: sql`u.created_at`,
  updated_at: sql`u.updated_at`,
};

/** A user as the own session needs it. */
export interface SessionUser extends SharedFields {
  user_id: number;
  language: Locale | null;
  umslinkcode: string | null;
  must_change_password: boolean;
  organization_requires_two_factor: boolean;
  has_password: boolean;
}

export const sessionUserFields: Columns<SessionUser> = {
  user_id: sql`u.id`,
  ...sharedFields,
  language: sql`u.language`,
  umslinkcode: sql`u.umslinkcode`,
  must_change_password: sql`u.must_change_password`,
  organization_requires_two_factor: sql`coalesce(o.require_two_factor, false)`,
  has_password: sql`u.has_password`,
};
