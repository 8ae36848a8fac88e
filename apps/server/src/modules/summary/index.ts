export { summaryRoutes } from './summary.routes.ts';
export { createSummaryService } from './summary.service.ts';
