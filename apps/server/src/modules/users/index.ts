export { removeUser } from './change-users.ts';
export { type InvitationParts, invite, remindOfInvitation } from './invitations.ts';
export { forgetIdentitiesOf, isUnproved, removeUnproved, usernameOf } from './registrations.queries.ts';
export { joinByDomain, type TakeOverParts, takeOver } from './registrations.ts';
export { type SessionUser, sessionUserFields, type UserRecord } from './user-columns.ts';
export {
  canSignIn,
  completeInvitedUser,
  confirmSecret,
  lockSigningIn,
  lockUserByEmail,
  markEmailVerified,
  removePassword,
  removeSecret,
  renewHash,
  resetPasswordTo,
  setDeactivated,
  storeSecret,
  takeStep,
  updateEmail,
  updatePassword,
} from './user-credentials.queries.ts';
export { readUsersAfter, userIndexes } from './user-list.queries.ts';
export {
  expectCompanionReturn,
  type PictureKind,
  pictureColumns,
  updateCompanionLink,
  updateOwnSettings,
  updatePicture,
  updateStepsHidden,
} from './user-settings.queries.ts';
export { isInvited, isLastAndFailed } from './user-state.queries.ts';
export { isTaken, requireMayChange, requireRights, userConstraints } from './users.policy.ts';
export { auditedUser, roleWord } from './users.presenter.ts';
export {
  changeableOfUser,
  findUser,
  giveRole,
  hasUsers,
  insertUser,
  lockUser,
  lockUserRow,
  lockUsers,
  type RoleRecord,
  readRoles,
  rowsOfOwners,
  type UserValues,
  updateUser,
  visibleUsers,
} from './users.queries.ts';
export { userRecords, userRoutes } from './users.routes.ts';
export type { LimitRefusals, UserChange } from './users.service.ts';
export { createUserService, type UserService, userChange } from './users.service.ts';
