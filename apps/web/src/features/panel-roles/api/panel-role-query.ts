import { showPanelRole } from '@account/contract/endpoints/administration/panel-roles.calls';
import { callQuery } from '#shared/api/call-query.ts';

/** One panel role, by its id. */
export const panelRoleQuery = (id: number | string) => callQuery(showPanelRole, { params: { id } });
