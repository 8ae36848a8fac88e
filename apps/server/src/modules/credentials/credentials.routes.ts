import { changeFirstPassword, changePassword } from '@account/contract/credentials';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { PasswordService } from './passwords.service.ts';

/** Changes of the own password. */
export const credentialRoutes = (passwords: PasswordService): Route[] => [
  route(changePassword, async ({ body }, { actor, session }) => {
    await passwords.change(actor, session.id, body);
    return { message: translate('responses.password_changed') };
  }),
  route(changeFirstPassword, async ({ body }, { actor, session }) => {
    const state = { id: session.id, mustChange: session.user.must_change_password };
    await passwords.changeFirst(actor, state, body);
    return { message: translate('responses.password_changed') };
  }),
];
