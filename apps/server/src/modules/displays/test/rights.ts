import { decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/codes';
import { everybody, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { showingCode } from '#test/support/displays.ts';
import type { Home } from '#test/support/personas.ts';

/** A display of the organization shows a code. Its readers may use it. */
const atDisplay = async (app: TestApp, { organizationId }: Home) => {
  const { code } = await showingCode(app, { organizationId });
  return { params: { code: code.user_code }, body: { action: 'approve' }, held: { organizationId } };
};

export const rights: readonly Rights[] = [
  { endpoint: showDisplayCode, arrange: atDisplay, statuses: everybody(200) },
  { endpoint: decideDisplayCode, arrange: atDisplay, statuses: everybody(200) },
];
