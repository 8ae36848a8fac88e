import type { Role, User } from '@account/contract/endpoints/administration/users';
import { type AccessLevel, accessLevels, defaultPanelRole, type PanelRole } from '@account/contract/roles';

/** The fields of the form of a user; ids are text, as selects need them. */
export interface UserFormValues extends Record<string, unknown> {
  email: string;
  username: string;
  name: string;
  role_id: string;
  panel_role: PanelRole;
  organization_id: string | null;
}

const textOf = (id: number | null | undefined): string | null => (id ? String(id) : null);

/** The initial values; a new user has the ordinary role. */
export function firstValues(user: User | undefined, roles: readonly Role[]): UserFormValues {
  const ordinary = roles.find(({ access_level }) => access_level === accessLevels.user);
  return {
    email: user?.email ?? '',
    username: user?.username ?? '',
    name: user?.name ?? '',
    role_id: textOf(user?.role_id ?? ordinary?.id) ?? '',
    panel_role: user?.panel_role ?? defaultPanelRole,
    organization_id: textOf(user?.organization_id),
  };
}

/** The access level of the role that is chosen. */
export const levelOf = (roles: readonly Role[], role_id: string): AccessLevel | undefined =>
  roles.find(({ id }) => String(id) === role_id)?.access_level;

/** The body of the call; the e-mail of a new user only, because it cannot be changed. */
export function userBody(values: UserFormValues, stored?: User) {
  const { email, username, name, role_id, panel_role, organization_id } = values;
  return {
    ...(stored ? { id: stored.id, updated_at: stored.updated_at } : { email }),
    username,
    name,
    role_id: role_id ? Number(role_id) : undefined,
    panel_role,
    organization_id: organization_id ? Number(organization_id) : null,
  };
}
