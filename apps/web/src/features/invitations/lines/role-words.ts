import { type AccessLevel, accessLevels, type PanelRole } from '@account/contract/roles';
import { foldWord } from '../reading/fold-word.ts';

/** What roles are called in every language of the product: a list need not come from a page in the same one. */
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
