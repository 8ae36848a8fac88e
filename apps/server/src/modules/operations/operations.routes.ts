import { pageOperations } from '@account/contract/endpoints/operations/operation-pages';
import {
  cancelOperation,
  listOperations,
  showOperation,
  startDeviceAction,
  startUserAction,
  undoOperation,
} from '@account/contract/endpoints/operations/operations';
import { type Route, route } from '../../http/calls/route.ts';
import type { RecordPages } from '../../http/pages/module-pages.ts';
import type { RequirePresence } from '../sessions/index.ts';
import type { OperationService } from './operations.service.ts';

interface OperationServices {
  operations: OperationService;
  requirePresence: RequirePresence;
}

export const operationRoutes = ({ operations, requirePresence }: OperationServices): Route[] => [
  route(startDeviceAction, async ({ body }, { actor, scope }) => ({
    data: await operations.startDevices(actor, scope, body),
  })),
  route(startUserAction, async ({ body }, { actor, scope, session }) => {
    if (body.action === 'sign_out' || body.current_password !== undefined)
      await requirePresence(actor, session, body.current_password);
    return { data: await operations.startUsers(actor, scope, body) };
  }),
  route(listOperations, async (_input, { actor, scope }) => ({ data: await operations.recent(actor, scope) })),
  route(pageOperations, ({ body }, { scope }) => operations.page(scope, body)),
  route(showOperation, async ({ params }, { scope }) => ({ data: await operations.show(scope, params.id) })),
  route(undoOperation, async ({ params }, { actor, scope }) => ({
    data: await operations.undo(actor, scope, params.id),
  })),
  route(cancelOperation, async ({ params }, { scope }) => ({ data: await operations.cancel(scope, params.id) })),
];

export const operationRecords = ({ exists }: OperationService): RecordPages => ({ pages: ['operation'], exists });
