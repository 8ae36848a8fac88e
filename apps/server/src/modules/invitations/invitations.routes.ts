import {
  inviteMany,
  listInvitationBatches,
  resendInvitationBatch,
  showInvitationBatch,
} from '@account/contract/endpoints/administration/invitation-batches';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { InvitationBatchService } from './invitations.service.ts';

export const invitationRoutes = (service: InvitationBatchService): Route[] => [
  route(inviteMany, ({ body }, { actor, scope }) =>
    service.send(actor, scope, {
      rows: body.rows,
      dryRun: body.dry_run ?? false,
      createsOrganizations: body.create_organizations ?? false,
    }),
  ),
  route(listInvitationBatches, async (_input, { scope }) => ({ data: await service.recent(scope) })),
  route(showInvitationBatch, async ({ params }, { scope }) => ({ data: await service.show(scope, params.id) })),
  route(resendInvitationBatch, async ({ params }, { actor, scope }) => {
    const data = await service.resend(actor, scope, params.id);
    return { message: translate('responses.invitations_resent', { count: data.resent, left: data.left_out }), data };
  }),
];

export const invitationRecords = ({ exists }: InvitationBatchService): RecordPages => ({
  pages: ['invitationBatch'],
  exists,
});
