import { listPanelRoles, showPanelRole } from '@account/contract/endpoints/administration/panel-roles';
import { at, type Rights, topOnly } from '#test/rights/rights.ts';
import { buildPanelRole } from '#test/support/factories.ts';

export const rights: readonly Rights[] = [
  { endpoint: listPanelRoles, statuses: topOnly },
  {
    endpoint: showPanelRole,
    arrange: at((app, { organizationId }) => buildPanelRole(app, { organizationId })),
    statuses: topOnly,
  },
];
