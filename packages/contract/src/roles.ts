/** Access levels of the panel (spec section 6). They travel as strings. */
export const accessLevels = { top: '9999', organization: '9998', user: '1' } as const;

export type AccessLevel = (typeof accessLevels)[keyof typeof accessLevels];

/** The roles that exist from the first start (contract section 5). */
export const initialRoles = [
  { name: 'Top Administrator', access_level: accessLevels.top },
  { name: 'Organization Administrator', access_level: accessLevels.organization },
  { name: 'User', access_level: accessLevels.user },
] as const;

/** The levels that somebody of the given level may give to others (contract section 5). */
export function assignableLevels(level: AccessLevel): readonly AccessLevel[] {
  if (level === accessLevels.top) return [accessLevels.top, accessLevels.organization, accessLevels.user];
  if (level === accessLevels.organization) return [accessLevels.organization, accessLevels.user];
  return [];
}

/** What a person may do at a display. */
export const panelRoles = ['admin', 'normal', 'guest'] as const;
export type PanelRole = (typeof panelRoles)[number];
export const defaultPanelRole: PanelRole = 'normal';
