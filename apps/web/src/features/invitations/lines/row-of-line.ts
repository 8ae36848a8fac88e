import type { InvitationRow } from '@account/contract/endpoints/administration/invitation-batches';
import type { Role } from '@account/contract/endpoints/administration/users';
import { panelRoles } from '@account/contract/roles';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import type { Line } from './line.ts';

/** What is chosen for every line that does not say otherwise; ids are text, as selects need them. */
export interface Defaults extends Record<string, unknown> {
  role_id: string;
  panel_role: string;
  organization_id: string | null;
}

/** What the words of a line may mean. */
export interface Meanings {
  roles: readonly Role[];
  /** Ids by name in small letters; undefined where nobody chooses one. */
  organizations: ReadonlyMap<string, number> | undefined;
  defaults: Defaults;
}

interface WireRow {
  row: InvitationRow;
  /** Fields whose words mean nothing. */
  unknown: readonly ('role' | 'panel_role' | 'organization')[];
}

const sameWord = (left: string, right: string): boolean => left.toLowerCase() === right.trim().toLowerCase();

/** A line as it is sent. What its words do not tell is left out, and named. */
export function rowOfLine(line: Line, { roles, organizations, defaults }: Meanings): WireRow {
  const role = line.role ? roles.find(({ name }) => sameWord(name, line.role))?.id : Number(defaults.role_id);
  const panelRole = line.panel_role || defaults.panel_role;
  const panel_role = panelRoles.find((one) => sameWord(one, panelRole) || sameWord(panelRoleWord(one), panelRole));
  const own = defaults.organization_id === null ? null : Number(defaults.organization_id);
  const named = organizations && line.organization !== '';
  const organization_id = named ? organizations.get(line.organization.toLowerCase()) : own;
  const unknown = [
    ...(role === undefined ? (['role'] as const) : []),
    ...(panel_role === undefined ? (['panel_role'] as const) : []),
    ...(organization_id === undefined ? (['organization'] as const) : []),
  ];
  const { email, name, username } = line;
  return {
    row: {
      email,
      ...(name && { name }),
      ...(username && { username }),
      ...(role && { role_id: role }),
      ...(panel_role && { panel_role }),
      ...(organization_id && { organization_id }),
    },
    unknown,
  };
}
