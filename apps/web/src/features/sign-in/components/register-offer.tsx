import { AuthAside } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

/** The link to registration, while it is open. */
export const RegisterOffer = () =>
  bootstrap.config.registration === 'open' && (
    <AuthAside>
      {t('sign-in.no_account')} <a href="/register">{t('sign-in.register')}</a>
    </AuthAside>
  );
