export { findLink, type LinkRecord, lockLink, markLinkUsed } from './account-links.queries.ts';
export { userRoutes } from './users.routes.ts';
export { createUserService, type UserService } from './users.service.ts';
