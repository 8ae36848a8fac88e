import { deleteView, listViews, saveView } from '@account/contract/endpoints/administration/views';
import { administrators, at, type Rights, topOnly } from '#test/rights/rights.ts';
import { viewBody } from '#test/support/bodies.ts';
import { buildView } from '#test/support/factories.ts';

export const rights: readonly Rights[] = [
  { endpoint: listViews, statuses: administrators },
  { endpoint: saveView, arrange: async () => ({ body: viewBody({ is_shared: true }) }), statuses: administrators },
  {
    endpoint: deleteView,
    arrange: at((app, { ownerId }) => buildView(app, { userId: ownerId })),
    statuses: { ...topOnly, top: 404, administrator: 404, 'foreign administrator': 404 },
  },
];
