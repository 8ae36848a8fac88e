export { invitationRecords, invitationRoutes } from './invitations.routes.ts';
export { createInvitationBatchService, createOldBatchesTask } from './invitations.service.ts';
