import { Entrance, EntranceAside } from '#features/accounts/components/entrance.tsx';
import { RequestResetForm } from '#features/accounts/components/request-reset-form.tsx';
import { t } from '#shared/i18n/t.ts';

/** For people who forgot the password. */
export const Page = () => (
  <Entrance title={t('accounts.forgot_title')} text={t('accounts.forgot_text')}>
    <RequestResetForm />
    <EntranceAside>
      <a href="/login">{t('accounts.to_sign_in')}</a>
    </EntranceAside>
  </Entrance>
);
