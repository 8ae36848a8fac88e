import { RequestResetForm } from '#features/onboarding/components/request-reset-form.tsx';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { t } from '#shared/i18n/t.ts';

/** Requests a link to set a new password. */
export const Page = () => (
  <AuthPage title={t('accounts.forgot_title')} text={t('accounts.forgot_text')}>
    <RequestResetForm />
    <AuthAside>
      <a href={signInStep('/login', location)}>{t('accounts.to_sign_in')}</a>
    </AuthAside>
  </AuthPage>
);
