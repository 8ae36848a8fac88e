import { listPanelRoles, showPanelRole } from '@account/contract/endpoints/administration/panel-roles';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { PanelRoleService } from './panel-roles.service.ts';

export const panelRoleRoutes = (service: PanelRoleService): Route[] => [
  route(listPanelRoles, ({ body }, { actor, scope }) => service.list(actor, scope, body)),
  route(showPanelRole, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
];

export const panelRoleRecords = ({ exists }: PanelRoleService): RecordPages => ({
  pages: ['panelRole'],
  exists,
});
