export { type InvitationParts, invite } from './invitations.ts';
export { joinByDomain } from './join-by-domain.ts';
export { userMilestones } from './user-list.queries.ts';
export { requireMayChange } from './users.policy.ts';
export { findUser, lockUser, lockUserRow } from './users.queries.ts';
export { userRoutes } from './users.routes.ts';
export { createUserService } from './users.service.ts';
