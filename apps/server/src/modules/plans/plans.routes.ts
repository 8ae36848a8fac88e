import { applyPlan } from '@account/contract/endpoints/plans';
import { type Route, route } from '../../http/calls/route.ts';
import type { PlanService } from './plans.service.ts';

export const planRoutes = (service: PlanService): Route[] => [
  route(applyPlan, async ({ body: { dry_run = false, ...list } }, { actor, scope }) => ({
    data: dry_run ? await service.check(actor, scope, list) : await service.apply(actor, scope, list),
  })),
];
