import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
} from '@account/contract/endpoints/accounts/two-factor';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { TwoFactorService } from './two-factor.service.ts';

/** Set-up and removal of the second factor. */
export const twoFactorRoutes = (twoFactor: TwoFactorService): Route[] => [
  route(startTwoFactor, ({ body }, { actor, session }) => twoFactor.start(actor, session, body.current_password)),
  route(confirmTwoFactor, async ({ body }, { actor, session, startSession }) => {
    const { token, recovery_codes } = await twoFactor.confirm(actor, session, body.code);
    startSession(token, session.remember);
    return { recovery_codes };
  }),
  route(renewRecoveryCodes, async ({ body }, { actor, session }) => ({
    recovery_codes: await twoFactor.renewCodes(actor, session, body.current_password),
  })),
  route(endTwoFactor, async ({ body }, { actor, session }) => {
    await twoFactor.end(actor, session, body.current_password);
    return { message: translate('responses.two_factor_off') };
  }),
  route(resetTwoFactor, async ({ params, body }, { actor, scope }) => {
    await twoFactor.reset(actor, scope, params.id, body.current_password);
    return { message: translate('responses.two_factor_reset') };
  }),
];
