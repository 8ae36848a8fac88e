export { createApiTokenStore } from './api-token-store.ts';
export { apiTokenRoutes } from './api-tokens.routes.ts';
export { createApiTokenService } from './api-tokens.service.ts';
