export { type InvitationParts, invite, remindOfInvitation } from './invitations.ts';
export { joinByDomain } from './join-by-domain.ts';
export type { LimitRefusals } from './limit-refusals.ts';
export { forgetIdentitiesOf, removeUnproved, usernameOf } from './registrations.queries.ts';
export { userMilestones } from './user-list.queries.ts';
export { requireMayChange } from './users.policy.ts';
export { findUser, lockUser, lockUserRow } from './users.queries.ts';
export { userRecords, userRoutes } from './users.routes.ts';
export { createUserService } from './users.service.ts';
