import { panelRoles } from '@account/contract/roles';
import { t } from './t.ts';

/** A panel role as people read it; one that the web does not know by its own name. */
export function panelRoleWord(role: string): string {
  const known = panelRoles.find((one) => one === role);
  return known ? t(`common.panel_role_${known}`) : role;
}

/** The panel roles for a select. */
export const panelRoleOptions = () => panelRoles.map((role) => ({ value: role, label: panelRoleWord(role) }));
