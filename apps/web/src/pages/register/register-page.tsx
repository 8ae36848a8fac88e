import { Entrance, EntranceAside } from '#features/accounts/components/entrance.tsx';
import { RegisterForm } from '#features/accounts/components/register-form.tsx';
import { t } from '#shared/i18n/t.ts';

/** Lets people make an account of their own, where that is open. */
export const Page = () => (
  <Entrance title={t('accounts.register_title')} text={t('accounts.register_text')}>
    <RegisterForm />
    <EntranceAside>
      {t('accounts.registered_already')} <a href="/login">{t('accounts.to_sign_in')}</a>
    </EntranceAside>
  </Entrance>
);
