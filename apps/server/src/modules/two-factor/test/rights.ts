import * as twoFactor from '@account/contract/endpoints/accounts/two-factor';
import { everybody, ofOrganization, person, proven, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { type Home, knownPassword } from '#test/support/personas.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

async function withSecondFactor(app: TestApp, home: Home) {
  const { id } = await person(app, home);
  await change(app, sql`UPDATE users SET two_factor_confirmed_at = now() WHERE id = ${id}`);
  return { params: { id }, body: { current_password: knownPassword } };
}

export const rights: readonly Rights[] = [
  { endpoint: twoFactor.startTwoFactor, arrange: proven, statuses: everybody(200) },
  {
    endpoint: twoFactor.confirmTwoFactor,
    arrange: async () => ({ body: { code: '000000' } }),
    statuses: everybody(422),
  },
  { endpoint: twoFactor.renewRecoveryCodes, arrange: proven, statuses: everybody(422) },
  { endpoint: twoFactor.endTwoFactor, arrange: proven, statuses: everybody(200) },
  { endpoint: twoFactor.resetTwoFactor, arrange: withSecondFactor, statuses: ofOrganization },
];
