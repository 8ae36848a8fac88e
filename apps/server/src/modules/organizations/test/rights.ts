import * as organizations from '@account/contract/endpoints/administration/organizations';
import { at, type Rights, topOnly } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { buildOrganization } from '#test/support/factories.ts';
import { unique } from '#test/support/unique.ts';

const organization = (app: TestApp) => buildOrganization(app);

export const rights: readonly Rights[] = [
  { endpoint: organizations.listOrganizations, statuses: topOnly },
  { endpoint: organizations.showOrganization, arrange: at(organization), statuses: topOnly },
  {
    endpoint: organizations.saveOrganization,
    arrange: async () => ({ body: organizationBody() }),
    statuses: topOnly,
  },
  {
    endpoint: organizations.importOrganizations,
    arrange: async () => ({ body: { rows: [{ name: `Organization ${unique()}` }], dry_run: false } }),
    statuses: topOnly,
  },
  { endpoint: organizations.deleteOrganization, arrange: at(organization), statuses: topOnly },
  { endpoint: organizations.renewEnrolmentCode, arrange: at(organization), statuses: topOnly },
  {
    endpoint: organizations.printSheets,
    arrange: async (app) => ({ body: { ids: [(await organization(app)).id] } }),
    statuses: topOnly,
  },
  { endpoint: organizations.recordPrintedSheet, arrange: at(organization), statuses: topOnly },
];
