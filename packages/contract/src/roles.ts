import type { MessageId } from '@account/messages/ids';

/** Access levels: top administrator, administrator of an organization, ordinary user. They are strings on the wire. */
export const accessLevels = { top: '9999', organization: '9998', user: '1' } as const;

export type AccessLevel = (typeof accessLevels)[keyof typeof accessLevels];

/** The roles that exist from the first start: their names in the database and in the audit, and the texts that they are shown by. */
export const initialRoles = [
  { name: 'Top Administrator', access_level: accessLevels.top, text: 'users.top_administrator' },
  {
    name: 'Organization Administrator',
    access_level: accessLevels.organization,
    text: 'users.organization_administrator',
  },
  { name: 'User', access_level: accessLevels.user, text: 'users.ordinary_user' },
] as const satisfies { name: string; access_level: AccessLevel; text: MessageId }[];

/** The text that a role is shown by, from its name in the database. */
export const roleText = (name: string): MessageId | undefined => initialRoles.find((role) => role.name === name)?.text;

/** The levels that a user of the given level may give to others. */
export function assignableLevels(level: AccessLevel): readonly AccessLevel[] {
  if (level === accessLevels.top) return [accessLevels.top, accessLevels.organization, accessLevels.user];
  if (level === accessLevels.organization) return [accessLevels.organization, accessLevels.user];
  return [];
}

/** The roles of users at a display. */
export const panelRoles = ['admin', 'normal', 'guest'] as const;
export type PanelRole = (typeof panelRoles)[number];
export const defaultPanelRole: PanelRole = 'normal';
