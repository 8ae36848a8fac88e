import type { Call } from '../calls/call.ts';
import { accessLevels } from '../roles.ts';

export const applyPlan = {
  id: 'plans.apply',
  method: 'POST',
  path: '/appapi/plans',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;

/** The sheets of several organizations; those of one are a matter of its page. */
export const printSheets = {
  id: 'organizations.printSheets',
  method: 'POST',
  path: '/appapi/organizations/sheets',
  access: { kind: 'user', levels: [accessLevels.top] },
} as const satisfies Call;
