import { linkCompanionCloud } from '@account/contract/endpoints/accounts/profile';
import { everybody, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  {
    endpoint: linkCompanionCloud,
    arrange: async () => ({ body: { action: 'unlink' } }),
    statuses: everybody(200),
  },
];
