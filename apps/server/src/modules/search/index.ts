export { searchRoutes } from './search.routes.ts';
export { createSearchService } from './search.service.ts';
