import {
  connectDirectory,
  decideHeld,
  disconnectDirectory,
  showDirectory,
} from '@account/contract/endpoints/directories/directories';
import { ofOrganization, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildDirectory } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const ofHome = async (_app: TestApp, { organizationId: id }: Home) => ({ params: { id } });

export const rights: readonly Rights[] = [
  { endpoint: showDirectory, arrange: ofHome, statuses: ofOrganization },
  { endpoint: connectDirectory, arrange: ofHome, statuses: ofOrganization },
  {
    endpoint: disconnectDirectory,
    arrange: async (app, home) => {
      const known = sql`SELECT made_by FROM directories WHERE organization_id = ${home.organizationId}`;
      if ((await rowsOf(app, known)).length === 0) await buildDirectory(app, home.organizationId);
      return ofHome(app, home);
    },
    statuses: ofOrganization,
  },
  {
    endpoint: decideHeld,
    arrange: async (app, home) => ({ ...(await ofHome(app, home)), body: { action: 'discard' } }),
    statuses: ofOrganization,
  },
];
