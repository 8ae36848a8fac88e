export { apiTokenRoutes } from './api-tokens.routes.ts';
export { createApiTokenService, createApiTokenStore } from './api-tokens.service.ts';
