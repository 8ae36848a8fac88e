import type { Bootstrap } from '@account/contract/bootstrap';
import { identityProviderKinds } from '@account/contract/platforms';
import { type Invitation, invitationLink } from '#features/onboarding/api.ts';
import { AcceptInvitationForm, DeadInvitation, Invited } from '#features/onboarding/components/accept-invitation.tsx';
import { useMailLink } from '#features/onboarding/use-mail-link.ts';
import { LogoutButton } from '#features/sessions/components/logout-button.tsx';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** `/password/create/:token?` */
const tokenOf = (pathname: string) => pathname.split('/')[3] ?? '';

/** The invitation as the document knows it. */
const invitationOf = ({ link }: Bootstrap): Invitation | undefined =>
  link && { name: null, organization: null, ...link };

/** The platform that a person without the link came by. */
const platformOf = (search: string) =>
  identityProviderKinds.find((name) => name === new URLSearchParams(search).get('platform'));

/** Accepts an invitation, or leads a person who came by a platform to it. */
export function Page() {
  const token = tokenOf(location.pathname);
  const platform = platformOf(location.search);
  return platform && !token ? <Invited platform={platform} /> : <Acceptance token={token} />;
}

function Acceptance({ token }: { token: string }) {
  const { found: invitation, error, retry } = useMailLink(token, invitationLink, invitationOf(bootstrap));
  const signedIn = bootstrap.user?.email;

  if (!invitation)
    return (
      <AuthPage title={t('account-links.invitation_title')}>
        {error !== undefined && <ErrorState text={failureOf(error).message} onRetry={retry} />}
      </AuthPage>
    );
  if (invitation.state !== 'open' || !invitation.email)
    return <DeadInvitation state={invitation.state === 'open' ? 'unknown' : invitation.state} token={token} />;
  const { email, name, organization } = invitation;
  if (signedIn && signedIn !== email)
    return (
      <AuthPage
        title={t('account-links.other_title')}
        text={t('account-links.other_text', { email: signedIn, invited: email })}
      >
        <LogoutButton next={location.pathname} />
      </AuthPage>
    );
  return (
    <AuthPage
      title={t('account-links.invitation_title')}
      text={organization ? t('account-links.invitation_text_of', { organization }) : t('account-links.invitation_text')}
    >
      <AcceptInvitationForm token={token} email={email} name={bootstrap.typed?.name ?? name ?? ''} />
    </AuthPage>
  );
}
