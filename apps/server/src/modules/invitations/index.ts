export { invitationRecords, invitationRoutes } from './invitations.routes.ts';
export {
  createInvitationBatchService,
  createOldBatchesTask,
  type InvitationBatchService,
} from './invitations.service.ts';
