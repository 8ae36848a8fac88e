export { viewRoutes } from './views.routes.ts';
export { createViewService } from './views.service.ts';
