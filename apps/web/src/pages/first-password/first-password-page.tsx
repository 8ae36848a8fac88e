import { FirstPasswordForm } from '#features/credentials/components/first-password-form.tsx';
import { LogoutButton } from '#features/sessions/components/logout-button.tsx';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';

/** For users who must replace a password that an administrator set. */
export const Page = () => (
  <AuthPage title={t('accounts.first_title')} text={t('accounts.first_text')}>
    <FirstPasswordForm />
    <LogoutButton next="/login" />
  </AuthPage>
);
