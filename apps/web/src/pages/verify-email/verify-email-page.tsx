import { ResendVerification } from '#features/onboarding/components/resend-verification.tsx';
import { LogoutButton } from '#features/sessions/components/logout-button.tsx';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

/** For users whose e-mail is not verified yet. */
export const Page = () => (
  <AuthPage title={t('accounts.verify_title')} text={t('accounts.verify_text', { email: bootstrap.user?.email ?? '' })}>
    <ResendVerification />
    <LogoutButton next="/login" />
  </AuthPage>
);
