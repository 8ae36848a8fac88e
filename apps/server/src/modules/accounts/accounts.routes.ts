import {
  acceptInvitation,
  changeFirstPassword,
  changePassword,
  showInvitation,
  signIn,
  signOut,
  updateSettings,
} from '@account/contract/accounts';
import { translate } from '@account/messages/translate';
import type { CallContext } from '../../http/call-context.ts';
import { type Route, route } from '../../http/route.ts';
import type { InvitationService } from './invitations.service.ts';
import type { PasswordService } from './passwords.service.ts';
import type { SettingsService } from './settings.service.ts';
import type { SignInService } from './sign-in.service.ts';

export interface AccountServices {
  signIn: SignInService;
  passwords: PasswordService;
  invitations: InvitationService;
  settings: SettingsService;
}

const originOf = ({ actor, userAgent }: CallContext) => ({ address: actor.origin.address, userAgent });

export const accountRoutes = (services: AccountServices): Route[] => [
  route(signIn, async ({ body }, context) => {
    const remember = body.remember ?? false;
    const token = await services.signIn.signIn({ ...body, remember }, originOf(context), context.session?.id);
    context.startSession(token, remember);
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
  route(showInvitation, async ({ params }) => ({ data: await services.invitations.show(params.token) })),
  route(acceptInvitation, async ({ body }, context) => {
    const token = await services.invitations.accept(context.actor, body, originOf(context));
    if (context.session) await services.signIn.signOut(context.session.id);
    context.startSession(token, false);
    return { message: translate('answers.password_created') };
  }),
  route(updateSettings, async ({ body }, { actor, scope }) => {
    await services.settings.update(actor, scope, body.panel_idletimeout);
    return { message: translate('answers.settings_updated') };
  }),
];
