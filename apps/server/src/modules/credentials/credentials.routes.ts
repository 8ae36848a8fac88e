import {
  changeFirstPassword,
  changePassword,
  passwordChange,
  provePresence,
} from '@account/contract/endpoints/accounts/credentials';
import { translate } from '@account/messages/translate';
import { type Handler, type Route, route } from '../../http/calls/route.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RequirePresence, SessionService } from '../sessions/index.ts';
import type { PasswordService } from './passwords.service.ts';

export interface CredentialServices {
  passwords: PasswordService;
  requirePresence: RequirePresence;
  sessions: SessionService;
}

/** Changes and proofs of the own password. */
export function credentialRoutes({ passwords, requirePresence, sessions }: CredentialServices): Route[] {
  const change: Handler<typeof changePassword | typeof changeFirstPassword> = async (
    { body },
    { actor, session, startSession },
  ) => {
    startSession(await passwords.change(actor, session, body), session.remember);
    return { message: translate('responses.password_changed') };
  };
  return [
    route(changePassword, change, undefined, ({ session }) =>
      session?.user.has_password ? passwordChange : undefined,
    ),
    route(changeFirstPassword, change, undefined, ({ session }) => {
      if (!session?.user.must_change_password) throw new AppError('forbidden');
      return undefined;
    }),
    route(provePresence, async ({ body }, { actor, session, startSession }) => {
      await requirePresence(actor, session, body.current_password);
      startSession(await sessions.renewToken(session), session.remember);
      return { message: translate('responses.presence_proven') };
    }),
  ];
}
