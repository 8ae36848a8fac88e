export { invitationRecords, invitationRoutes } from './invitations.routes.ts';
export { createInvitationBatchService } from './invitations.service.ts';
export { createOldBatchesTask } from './old-batches.ts';
