export { type InvitationParts, invite, remindOfInvitation } from './invitations.ts';
export { joinByDomain } from './join-by-domain.ts';
export type { LimitRefusals } from './limit-refusals.ts';
export { forgetIdentitiesOf, isUnproved, removeUnproved, usernameOf } from './registrations.queries.ts';
export { type TakeOverParts, takeOver } from './take-over.ts';
export { userMilestones } from './user-list.queries.ts';
export { isInState } from './user-state.queries.ts';
export { isTaken } from './users.constraints.ts';
export { requireMayChange } from './users.policy.ts';
export {
  findUser,
  lockUser,
  lockUserRow,
  type RoleRecord,
  readRoles,
  type UserValues,
  updateUser,
  visibleUsers,
} from './users.queries.ts';
export { userRecords, userRoutes } from './users.routes.ts';
export { createUserService, requireRights, type UserService } from './users.service.ts';
