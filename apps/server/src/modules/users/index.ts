export { type InvitationParts, invite, remindOfInvitation } from './invitations.ts';
export { forgetIdentitiesOf, isUnproved, removeUnproved, usernameOf } from './registrations.queries.ts';
export { joinByDomain, type TakeOverParts, takeOver } from './registrations.ts';
export { userMilestones } from './user-list.queries.ts';
export { isInState } from './user-state.queries.ts';
export { isTaken, requireMayChange } from './users.policy.ts';
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
export type { LimitRefusals } from './users.service.ts';
export { createUserService, requireRights, type UserService } from './users.service.ts';
