import { pageOperations } from '@account/contract/endpoints/operations/operation-pages';
import * as operations from '@account/contract/endpoints/operations/operations';
import { accessLevels } from '@account/contract/roles';
import { administrators, at, device, person, type Rights, topOnly } from '#test/rights/rights.ts';
import { buildOperation, buildUser } from '#test/support/factories.ts';

/** Only top administrators find what another administrator began. */
const ownOperation = { ...administrators, administrator: 404, 'foreign administrator': 404 };

/** An operation that an administrator of the organization began. */
const operation = at(async (app, { organizationId }) => {
  const { id: userId } = await buildUser(app, { organizationId, level: accessLevels.organization });
  return buildOperation(app, { userId });
});

export const rights: readonly Rights[] = [
  {
    endpoint: operations.startDeviceAction,
    arrange: async (app, home) => ({ body: { action: 'block', ids: [(await device(app, home)).id] } }),
    statuses: topOnly,
  },
  {
    endpoint: operations.startUserAction,
    arrange: async (app, home) => ({ body: { action: 'sign_out', ids: [(await person(app, home)).id] } }),
    statuses: administrators,
  },
  { endpoint: operations.listOperations, statuses: administrators },
  { endpoint: pageOperations, statuses: administrators },
  { endpoint: operations.showOperation, arrange: operation, statuses: ownOperation },
  { endpoint: operations.cancelOperation, arrange: operation, statuses: ownOperation },
  { endpoint: operations.undoOperation, arrange: operation, statuses: { ...ownOperation, top: 422 } },
];
