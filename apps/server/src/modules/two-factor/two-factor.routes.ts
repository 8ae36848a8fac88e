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
  route(startTwoFactor, ({ body }, { actor }) => twoFactor.start(actor, body.current_password)),
  route(confirmTwoFactor, async ({ body }, { actor }) => ({
    recovery_codes: await twoFactor.confirm(actor, body.code),
  })),
  route(renewRecoveryCodes, async ({ body }, { actor }) => ({
    recovery_codes: await twoFactor.renewCodes(actor, body.current_password),
  })),
  route(endTwoFactor, async ({ body }, { actor }) => {
    await twoFactor.end(actor, body.current_password);
    return { message: translate('responses.two_factor_off') };
  }),
  route(resetTwoFactor, async ({ params, body }, { actor, scope }) => {
    await twoFactor.reset(actor, scope, params.id, body.current_password);
    return { message: translate('responses.two_factor_reset') };
  }),
];
