import { createApiToken, endApiToken, listApiTokens } from '@account/contract/endpoints/tokens/api-tokens';
import { accessLevels } from '@account/contract/roles';
import { administrators, at, type Rights, topOnly } from '#test/rights/rights.ts';
import { tokenBody } from '#test/support/bodies.ts';
import { buildApiToken } from '#test/support/factories.ts';

export const rights: readonly Rights[] = [
  { endpoint: listApiTokens, statuses: administrators },
  { endpoint: createApiToken, arrange: async () => ({ body: tokenBody() }), statuses: administrators },
  {
    endpoint: endApiToken,
    arrange: at((app, { ownerId }) => buildApiToken(app, { userId: ownerId, level: accessLevels.top })),
    statuses: { ...topOnly, top: 404, administrator: 404, 'foreign administrator': 404 },
  },
];
