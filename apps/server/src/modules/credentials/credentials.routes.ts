import { changeFirstPassword, changePassword, provePresence } from '@account/contract/endpoints/accounts/credentials';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RequirePresence } from '../sessions/index.ts';
import type { PasswordService } from './passwords.service.ts';

export interface CredentialServices {
  passwords: PasswordService;
  requirePresence: RequirePresence;
}

/** Changes and proofs of the own password. */
export const credentialRoutes = ({ passwords, requirePresence }: CredentialServices): Route[] => [
  route(changePassword, async ({ body }, { actor, session }) => {
    await passwords.change(actor, session, body);
    return { message: translate('responses.password_changed') };
  }),
  route(changeFirstPassword, async ({ body }, { actor, session }) => {
    await passwords.changeFirst(actor, session, body);
    return { message: translate('responses.password_changed') };
  }),
  route(provePresence, async ({ body }, { actor, session }) => {
    await requirePresence(actor, session, body.current_password);
    return { message: translate('responses.presence_proven') };
  }),
];
