export {
  findLink,
  insertLink,
  type LinkRecord,
  lockLink,
  markLinkUsed,
  replaceLinks,
} from './account-links.queries.ts';
export { invite } from './invitations.ts';
export { requireMayChange } from './users.policy.ts';
export { findUser, lockUser, type UserRecord } from './users.queries.ts';
export { userRoutes } from './users.routes.ts';
export { createUserService, type UserService } from './users.service.ts';
