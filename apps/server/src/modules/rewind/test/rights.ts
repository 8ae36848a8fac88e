import { listDays, rewindOrganization } from '@account/contract/endpoints/rewind';
import { toWireTimestamp } from '@account/contract/values/dates';
import { ofOrganization, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  {
    endpoint: listDays,
    arrange: async (_app, { organizationId }) => ({ params: { id: organizationId } }),
    statuses: ofOrganization,
  },
  {
    endpoint: rewindOrganization,
    arrange: async (app, { organizationId }) => ({
      params: { id: organizationId },
      body: { moment: toWireTimestamp(app.clock.now()), dry_run: true },
    }),
    statuses: ofOrganization,
  },
];
