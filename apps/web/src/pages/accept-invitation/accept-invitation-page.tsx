import { invitationLink } from '#features/accounts/api/invitation-link.ts';
import { AcceptInvitationForm } from '#features/accounts/components/accept-invitation-form.tsx';
import { DeadInvitation } from '#features/accounts/components/dead-invitation.tsx';
import { Entrance } from '#features/accounts/components/entrance.tsx';
import { LogoutButton } from '#features/accounts/components/logout-button.tsx';
import { useMailLink } from '#features/accounts/hooks/use-mail-link.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** `/password/create/:token?` */
const tokenOf = (pathname: string) => pathname.split('/')[3] ?? '';

/** Lets an invited person in. */
export function Page() {
  const token = tokenOf(location.pathname);
  const { found: invitation, error, retry } = useMailLink(token, invitationLink);
  const signedIn = bootstrap.user?.email;

  if (!invitation)
    return (
      <Entrance title={t('accounts.invitation_title')}>
        {error !== undefined && <ErrorState text={failureOf(error).message} onRetry={retry} />}
      </Entrance>
    );
  if (invitation.state !== 'open' || !invitation.email)
    return <DeadInvitation state={invitation.state === 'open' ? 'unknown' : invitation.state} token={token} />;
  const { email, organization } = invitation;
  if (signedIn && signedIn !== email)
    return (
      <Entrance title={t('accounts.other_title')} text={t('accounts.other_text', { email: signedIn, invited: email })}>
        <LogoutButton next={location.pathname} />
      </Entrance>
    );
  return (
    <Entrance
      title={t('accounts.invitation_title')}
      text={organization ? t('accounts.invitation_text_of', { organization }) : t('accounts.invitation_text')}
    >
      <AcceptInvitationForm token={token} email={email} />
    </Entrance>
  );
}
