import { hideSetup, showSummary, showWall } from '@account/contract/endpoints/administration/summary';
import { administrators, everybody, type Rights, topOnly } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  { endpoint: showSummary, statuses: everybody(200) },
  { endpoint: showWall, statuses: topOnly },
  { endpoint: hideSetup, arrange: async () => ({ body: { hidden: true } }), statuses: administrators },
];
