export const lineFields = ['email', 'name', 'username', 'role', 'panel_role', 'organization'] as const;
export type LineField = (typeof lineFields)[number];

/** A person of a list, as it was typed. An empty field takes what is chosen for the whole list. */
export interface Line extends Record<LineField, string> {
  /** Stays the same while lines before it are removed. */
  key: number;
}
