export { planRoutes } from './plans.routes.ts';
export { createPlanService } from './plans.service.ts';
