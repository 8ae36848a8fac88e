import {
  changeFirstPassword,
  changePassword,
  passwordChange,
  provePresence,
} from '@account/contract/endpoints/accounts/credentials';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { RequirePresence, SessionService } from '../sessions/index.ts';
import type { PasswordService } from './passwords.service.ts';

export interface CredentialServices {
  passwords: PasswordService;
  requirePresence: RequirePresence;
  sessions: SessionService;
}

/** Changes and proofs of the own password. */
export const credentialRoutes = ({ passwords, requirePresence, sessions }: CredentialServices): Route[] => [
  route(
    changePassword,
    async ({ body }, { actor, session, startSession }) => {
      startSession(await passwords.change(actor, session, body), session.remember);
      return { message: translate('responses.password_changed') };
    },
    undefined,
    ({ session }) => (session?.user.has_password ? passwordChange : undefined),
  ),
  route(
    changeFirstPassword,
    async ({ body }, { actor, session, startSession }) => {
      startSession(await passwords.change(actor, session, body), session.remember);
      return { message: translate('responses.password_changed') };
    },
    undefined,
    ({ session }) => {
      if (!session?.user.must_change_password) throw new AppError('forbidden');
      return undefined;
    },
  ),
  route(provePresence, async ({ body }, { actor, session, startSession }) => {
    await requirePresence(actor, session, body.current_password);
    startSession(await sessions.renewToken(session), session.remember);
    return { message: translate('responses.presence_proven') };
  }),
];
