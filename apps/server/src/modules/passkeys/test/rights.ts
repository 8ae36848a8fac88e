import * as passkeys from '@account/contract/endpoints/accounts/passkeys';
import { at, everybody, ownAlone, type Rights } from '#test/rights/rights.ts';
import { unasked } from '#test/support/accounts/software-authenticator.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildPasskey } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';

const passkey = (app: TestApp, { ownerId }: Home) => buildPasskey(app, { userId: ownerId });

export const rights: readonly Rights[] = [
  { endpoint: passkeys.listPasskeys, statuses: everybody(200) },
  { endpoint: passkeys.beginPasskey, arrange: async () => ({ body: {} }), statuses: everybody(200) },
  { endpoint: passkeys.addPasskey, arrange: async () => ({ body: unasked().made }), statuses: everybody(422) },
  { endpoint: passkeys.removePasskey, arrange: at(passkey), statuses: ownAlone },
];
