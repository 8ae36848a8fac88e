import { searchEverywhere } from '@account/contract/endpoints/search';
import { everybody, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  { endpoint: searchEverywhere, arrange: async () => ({ query: { q: 'a1' } }), statuses: everybody(200) },
];
