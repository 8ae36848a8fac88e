import { changeFirstPassword, changePassword, provePresence } from '@account/contract/endpoints/accounts/credentials';
import { everybody, proven, type Rights } from '#test/rights/rights.ts';
import { knownPassword } from '#test/support/personas.ts';

const passwords = { password: 'another long secret', password_confirmation: 'another long secret' };
const another = async () => ({ body: { current_password: knownPassword, ...passwords } });

export const rights: readonly Rights[] = [
  { endpoint: changePassword, arrange: another, statuses: everybody(200) },
  { endpoint: changeFirstPassword, arrange: another, statuses: everybody(403) },
  { endpoint: provePresence, arrange: proven, statuses: everybody(200) },
];
