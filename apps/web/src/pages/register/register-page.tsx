import { RegisterForm } from '#features/onboarding/components/register-form.tsx';
import { PlatformOffer } from '#features/sign-in/components/platform-offer.tsx';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { t } from '#shared/i18n/t.ts';

/** Registration, where it is open. */
export const Page = () => (
  <AuthPage title={t('accounts.register_title')} text={t('accounts.register_text')}>
    <RegisterForm />
    <PlatformOffer />
    <AuthAside>
      {t('accounts.registered_already')} <a href={signInStep('/login', location)}>{t('accounts.to_sign_in')}</a>
    </AuthAside>
  </AuthPage>
);
