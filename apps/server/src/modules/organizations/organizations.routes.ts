import {
  deleteOrganization,
  importOrganizations,
  listOrganizations,
  printSheets,
  recordPrintedSheet,
  renewEnrolmentCode,
  saveOrganization,
  showOrganization,
} from '@account/contract/endpoints/administration/organizations';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import { planLogoChange } from './logo-change.ts';
import type { OrganizationService } from './organizations.service.ts';

export const organizationRoutes = (service: OrganizationService): Route[] => [
  route(listOrganizations, ({ body }, { actor, scope }) => service.list(actor, scope, body)),
  route(showOrganization, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
  route(saveOrganization, async ({ body }, { actor, scope, file }) => {
    const logo = await planLogoChange(actor, file, body.isremove_file ?? false);
    return { data: await service.save(actor, scope, body, logo) };
  }),
  route(importOrganizations, async ({ body }, { actor, scope }) => ({
    data: await service.importMany(actor, scope, { rows: body.rows, dryRun: body.dry_run ?? false }),
  })),
  route(deleteOrganization, async ({ params }, { actor, scope }) => {
    const bin_id = await service.remove(actor, scope, params.id);
    return { message: translate('responses.organization_deleted'), data: { bin_id } };
  }),
  route(renewEnrolmentCode, async ({ params }, { actor, scope }) => ({
    data: { enrolment_code: await service.renewCode(actor, scope, params.id) },
  })),
  route(printSheets, async ({ body }, { actor, scope }) => ({
    data: await service.printSheets(actor, scope, body.ids),
  })),
  route(recordPrintedSheet, async ({ params }, { actor, scope }) => {
    await service.recordPrintedSheet(actor, scope, params.id);
    return { message: translate('responses.sheet_printed') };
  }),
];

export const organizationRecords = ({ exists }: OrganizationService): RecordPages => ({
  pages: ['organization', 'organizationUpdate'],
  exists,
});
