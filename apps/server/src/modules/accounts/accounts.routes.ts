import { changeFirstPassword, changePassword } from '@account/contract/credentials';
import { updateSettings } from '@account/contract/profile';
import { signOut } from '@account/contract/sessions';
import { signIn } from '@account/contract/sign-in';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/route.ts';
import type { PasswordService } from './passwords.service.ts';
import { originOf } from './request-origin.routes.ts';
import type { SettingsService } from './settings.service.ts';
import type { SignInService } from './sign-in.service.ts';

export interface AccountServices {
  signIn: SignInService;
  passwords: PasswordService;
  settings: SettingsService;
}

/** Sign-in, sign-out, the own password and settings. */
export const accountRoutes = (services: AccountServices): Route[] => [
  route(signIn, async ({ body }, context) => {
    const remember = body.remember ?? false;
    const caller = { token: context.token, session: context.session?.id };
    const result = await services.signIn.signIn({ ...body, remember }, originOf(context), caller);
    if (result.twoFactor) return { two_factor: true };
    context.startSession(result.token, remember);
    return { two_factor: false };
  }),
  route(signOut, async (_input, context) => {
    if (context.session) await services.signIn.signOut(context.session.id);
    context.endSession();
    return { message: translate('answers.signed_out') };
  }),
  route(changePassword, async ({ body }, { actor, session }) => {
    await services.passwords.change(actor, session.id, body);
    return { message: translate('answers.password_changed') };
  }),
  route(changeFirstPassword, async ({ body }, { actor, session }) => {
    const state = { id: session.id, mustChange: session.user.must_change_password };
    await services.passwords.changeFirst(actor, state, body);
    return { message: translate('answers.password_changed') };
  }),
  route(updateSettings, async ({ body }, { actor, scope }) => {
    await services.settings.update(actor, scope, body.panel_idletimeout);
    return { message: translate('answers.settings_updated') };
  }),
];
