export { createActions } from './actions.ts';
export { operationRecords, operationRoutes } from './operations.routes.ts';
export { createOperationService, type OperationService } from './operations.service.ts';
export { createOperationTasks } from './run-operation.ts';
export type { NewStep, PlanTarget } from './turns.queries.ts';
