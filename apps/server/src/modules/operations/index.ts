export { createActions } from './actions.ts';
export { operationRecords, operationRoutes } from './operations.routes.ts';
export { createOperationService } from './operations.service.ts';
export { createOperationTasks } from './run-operation.ts';
