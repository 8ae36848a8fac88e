import { sendTestMail, showSystem } from '@account/contract/endpoints/system-checks';
import { type Rights, topOnly } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  { endpoint: showSystem, statuses: topOnly },
  { endpoint: sendTestMail, arrange: async () => ({ body: { email: 'ada@example.com' } }), statuses: topOnly },
];
