import type { InvitationRow } from '@account/contract/endpoints/administration/invitation-batches';
import type { Role } from '@account/contract/endpoints/administration/users';
import { type AccessLevel, accessLevels, type PanelRole } from '@account/contract/roles';
import { foldWord } from '#shared/sheets/fold-word.ts';
import type { Line } from './line.ts';

/** The names of roles in every language of the product: a list need not come from a page in the same language. */
const roleWords: Record<AccessLevel, readonly string[]> = {
  [accessLevels.top]: [
    ...['Top Administrator', 'Hauptadministrator', 'Administrateur principal', 'Administrador principal'],
    ...['المسؤول الرئيسي', '超级管理员'],
  ],
  [accessLevels.organization]: [
    ...['Organization Administrator', 'Organisation Administrator', 'Organisationsadministrator'],
    ...['Administrateur d’organisation', 'Administrador de organización', 'مسؤول المؤسسة', '组织管理员'],
  ],
  [accessLevels.user]: ['User', 'Benutzer', 'Utilisateur', 'Usuario', 'مستخدم', '用户'],
};

const panelRoleWords: Record<PanelRole, readonly string[]> = {
  admin: ['admin', 'مسؤول', '管理员'],
  normal: ['normal', 'عادي', '普通'],
  guest: ['guest', 'Gast', 'invité', 'invitado', 'ضيف', '访客'],
};

function findBy<Key extends string>(words: Record<Key, readonly string[]>): (word: string) => Key | undefined {
  const keys = new Map(
    (Object.keys(words) as Key[]).flatMap((key) => words[key].map((word) => [foldWord(word), key] as const)),
  );
  return (word) => keys.get(foldWord(word));
}

/** The access level of the role that is called so in any language. */
export const levelNamed = findBy(roleWords);

/** The panel role that is called so in any language. */
export const panelRoleNamed = findBy(panelRoleWords);

/** The choices for every line that does not say otherwise, empty for none; ids are text, as selects need them. */
export interface Defaults extends Record<string, unknown> {
  role_id: string;
  panel_role: string;
  organization_id: string | null;
}

/** The possible meanings of the words of a line. */
export interface Meanings {
  roles: readonly Role[];
  choosesOrganization: boolean;
  defaults: Defaults;
}

interface WireRow {
  row: InvitationRow;
  /** Fields whose words mean nothing. */
  unknown: readonly ('role' | 'panel_role')[];
}

/** The role of this name as the page has it, or of the level that is called so in another language. */
function roleNamed(word: string, roles: readonly Role[]): Role | undefined {
  const level = levelNamed(word);
  return (
    roles.find(({ name }) => foldWord(name) === foldWord(word)) ??
    roles.find(({ access_level }) => access_level === level)
  );
}

/** A line as it is sent. Fields with unknown words are left out, and named; only the server knows organizations. */
export function rowOfLine(line: Line, { roles, choosesOrganization, defaults }: Meanings): WireRow {
  const role = line.role ? roleNamed(line.role, roles)?.id : Number(defaults.role_id);
  const panelWord = line.panel_role || defaults.panel_role;
  const panel_role = panelRoleNamed(panelWord);
  const organization = choosesOrganization && line.organization;
  const organization_id = organization ? null : defaults.organization_id;
  const unknown = [
    ...(role === undefined ? (['role'] as const) : []),
    ...(panelWord && panel_role === undefined ? (['panel_role'] as const) : []),
  ];
  const { email, name, username } = line;
  return {
    row: {
      email,
      ...(name && { name }),
      ...(username && { username }),
      ...(role && { role_id: role }),
      ...(panel_role && { panel_role }),
      ...(organization && { organization }),
      ...(organization_id && { organization_id: Number(organization_id) }),
    },
    unknown,
  };
}
