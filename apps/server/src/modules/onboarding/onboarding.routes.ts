import { acceptInvitation, renewInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import {
  requestPasswordReset,
  resetPassword,
  showPasswordReset,
} from '@account/contract/endpoints/accounts/password-reset';
import { register, resendVerification } from '@account/contract/endpoints/accounts/registration';
import { pages } from '@account/contract/pages/pages';
import type { FormReason } from '@account/contract/pages/reasons';
import { linkToken } from '@account/contract/values/fields';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import { addressWith } from '../../http/forms/form-answers.ts';
import type { FormFields, FormPost } from '../../http/forms/form-post.ts';
import type { LinkPage, PageAction } from '../../http/pages/module-pages.ts';
import { AppError } from '../../kernel/errors.ts';
import { beginSession, originOf, type SessionService } from '../sessions/index.ts';
import type { InvitationService } from './invitations.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { VerificationLinks } from './verification-links.ts';

export interface OnboardingServices {
  sessions: SessionService;
  invitations: InvitationService;
  registration: RegistrationService;
  resets: PasswordResetService;
}

/** Registration, invitation and reset: whatever begins with a link out of a mail, or ends in one. */
export const onboardingRoutes = ({ sessions, invitations, registration, resets }: OnboardingServices): Route[] => [
  route(
    register,
    async ({ body }, context) => {
      const token = await registration.register(context.actor, body, originOf(context));
      await beginSession(sessions, context, { token });
      return { message: translate('responses.registered') };
    },
    registerForm,
    registration.requiredBody,
  ),
  route(resendVerification, async (_input, { session: { user } }) => {
    await registration.resend({ id: user.id, email: user.email, isVerified: user.email_verified_at !== null });
    return { message: translate('responses.email_sent') };
  }),
  route(showInvitation, async ({ params }) => ({ data: await invitations.show(params.token) })),
  route(renewInvitation, async ({ params }) => {
    await invitations.renew(params.token);
    return { message: translate('responses.email_sent') };
  }),
  route(
    acceptInvitation,
    async ({ body }, context) => {
      const browser = { token: context.token, origin: originOf(context) };
      const token = await invitations.accept(context.actor, body, browser);
      if (token) await beginSession(sessions, context, { token });
      return { message: translate('responses.password_created') };
    },
    acceptForm,
  ),
  route(
    requestPasswordReset,
    async ({ body }) => {
      await resets.request(body.email);
      return { message: translate('responses.email_sent') };
    },
    requestForm,
  ),
  route(showPasswordReset, async ({ params }) => ({ data: await resets.show(params.token) })),
  route(
    resetPassword,
    async ({ body }, { actor }) => {
      await resets.reset(actor, body);
      return { message: translate('responses.password_reset') };
    },
    resetForm,
  ),
];

/** The pages that mails lead to. */
export const mailedLinks = ({
  invitations,
  resets,
}: Pick<OnboardingServices, 'invitations' | 'resets'>): LinkPage[] => [
  { page: 'acceptInvitation', look: invitations.show },
  { page: 'resetPassword', look: resets.show },
];

/**
 * Following a verification link goes on to the dashboard, or to the page that sends a new one. A person who needs none stays,
 * and the page says that nothing was verified.
 */
export const followVerification = (links: VerificationLinks): PageAction => ({
  page: 'followVerification',
  run: async ({ context: { actor, session }, params, query }) => {
    if (actor.kind !== 'user' || !session) throw new AppError('session_expired');
    const link = {
      id: Number(params.id),
      hash: params.hash ?? '',
      expires: query.get('expires') ?? '',
      signature: query.get('signature') ?? '',
    };
    const { user } = session;
    const result = await links.follow(actor, user, link);
    if (result === 'verified') return pages.home.path;
    if (user.email_verified_at === null) return `${pages.verifyEmail.path}?link=${result}`;
    return result === 'expired' ? pages.home.path : undefined;
  },
});

/** The page of a mailed link, by the token that its form carries; the sign-in where there is none. */
function linkPage(path: string, { token }: FormFields): string {
  const checked = linkToken.safeParse(token);
  return checked.success ? path.replace(/:token\??/, encodeURIComponent(checked.data)) : pages.signIn.path;
}

const reason = (name: FormReason) => ({ reason: name });

const registerForm: FormPost = {
  boxes: ['terms'],
  keeps: ['name', 'email'],
  page: () => pages.register.path,
  next: () => pages.home.path,
};

const acceptForm: FormPost = {
  boxes: ['terms'],
  keeps: ['name'],
  page: (fields) => linkPage(pages.acceptInvitation.path, fields),
  next: () => pages.home.path,
};

const requestForm: FormPost = {
  keeps: ['email'],
  page: () => pages.requestPasswordReset.path,
  next: () => addressWith(pages.requestPasswordReset.path, reason('link_sent')),
};

const resetForm: FormPost = {
  page: (fields) => linkPage(pages.resetPassword.path, fields),
  next: () => addressWith(pages.signIn.path, reason('password_set')),
};
