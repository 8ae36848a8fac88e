import { randomUUID } from 'node:crypto';
import { applyPlan } from '@account/contract/endpoints/plans';
import { administrators, type Rights } from '#test/rights/rights.ts';

export const rights: readonly Rights[] = [
  {
    endpoint: applyPlan,
    arrange: async () => ({ body: { people: [{ email: `${randomUUID()}@example.com` }] } }),
    statuses: administrators,
    alone: 403,
  },
];
