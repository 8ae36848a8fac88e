import { hideSetup, showSummary } from '@account/contract/endpoints/administration/summary';
import { administrators, everybody, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  { endpoint: showSummary, statuses: everybody(200) },
  { endpoint: hideSetup, arrange: async () => ({ body: { hidden: true } }), statuses: administrators },
];
