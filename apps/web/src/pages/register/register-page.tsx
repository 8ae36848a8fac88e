import { RegisterForm } from '#features/onboarding/components/register-form.tsx';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';

/** Registration, where it is open. */
export const Page = () => (
  <AuthPage title={t('accounts.register_title')} text={t('accounts.register_text')}>
    <RegisterForm />
    <AuthAside>
      {t('accounts.registered_already')} <a href="/login">{t('accounts.to_sign_in')}</a>
    </AuthAside>
  </AuthPage>
);
