import { Button } from '@mantine/core';
import { resendVerification } from '#features/onboarding/api.ts';
import { useMailing } from '#features/onboarding/components/dead-link.tsx';
import { LogoutButton } from '#features/sessions/components/logout-button.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';
import { hardNavigate } from '#shared/navigation/leaving.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

const outcomes = { expired: 'account-links.verify_expired', invalid: 'account-links.verify_invalid' } as const;

/** Why the link that led here did not verify the e-mail; the server adds it to the address. */
function messageOfAddress(): string | undefined {
  const link = new URLSearchParams(location.search).get('link');
  return link === 'expired' || link === 'invalid' ? t(outcomes[link]) : undefined;
}

/** Has a mail sent, or leads on: the call is refused once the address is verified, perhaps on another device. */
const resendOrGoOn: typeof resendVerification = () =>
  resendVerification().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 422)) throw error;
    hardNavigate('/home');
    return new Promise<never>(() => {});
  });

/** Has the verification mail sent again. */
function ResendVerification() {
  const { running, done, failure, start } = useMailing(resendOrGoOn);
  const followed = messageOfAddress();
  return (
    <>
      {done && <Alert kind="success">{done}</Alert>}
      {failure && (
        <Alert kind="danger">
          <strong>{t('account-links.resend_failed')}</strong> {failure.message}
        </Alert>
      )}
      {followed && !done && !failure && <Alert kind="warning">{followed}</Alert>}
      <Button size="lg" fullWidth loading={running} onClick={start}>
        {t('account-links.resend')}
      </Button>
    </>
  );
}

/** For users who need no verification, and followed a link that did nothing. Another account takes it up after its sign-in. */
const OtherLink = ({ email }: { email: string }) => (
  <AuthPage
    page={t('account-links.verify_title')}
    title={t('account-links.reset_unknown_title')}
    text={t('account-links.verify_other', { email })}
  >
    <LogoutButton next={location.pathname + location.search} />
    <Button component="a" href="/home" size="lg" variant="subtle" fullWidth>
      {t('common.back_to_dashboard')}
    </Button>
  </AuthPage>
);

/** For users whose e-mail is not verified yet. */
export function Page() {
  const { email = '', email_verified_at = null } = bootstrap.user ?? {};
  if (email_verified_at) return <OtherLink email={email} />;
  return (
    <AuthPage title={t('account-links.verify_title')} text={t('account-links.verify_text', { email })}>
      <ResendVerification />
      <LogoutButton next="/login" />
    </AuthPage>
  );
}
