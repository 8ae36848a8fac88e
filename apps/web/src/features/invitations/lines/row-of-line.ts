import type { InvitationRow } from '@account/contract/endpoints/administration/invitation-batches';
import type { Role } from '@account/contract/endpoints/administration/users';
import { foldWord } from '../reading/fold-word.ts';
import type { Line } from './line.ts';
import { levelNamed, panelRoleNamed } from './role-words.ts';

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

/** The role of this name as the page has it, or of the level that is called so in another language. */
function roleNamed(word: string, roles: readonly Role[]): Role | undefined {
  const level = levelNamed(word);
  return (
    roles.find(({ name }) => foldWord(name) === foldWord(word)) ??
    roles.find(({ access_level }) => access_level === level)
  );
}

/** A line as it is sent. What its words do not tell is left out, and named. */
export function rowOfLine(line: Line, { roles, organizations, defaults }: Meanings): WireRow {
  const role = line.role ? roleNamed(line.role, roles)?.id : Number(defaults.role_id);
  const panel_role = panelRoleNamed(line.panel_role || defaults.panel_role);
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
