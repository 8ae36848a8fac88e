import { Entrance } from '#features/accounts/components/entrance.tsx';
import { FirstPasswordForm } from '#features/accounts/components/first-password-form.tsx';
import { LogoutButton } from '#features/accounts/components/logout-button.tsx';
import { t } from '#shared/i18n/t.ts';

/** The gate for people whose password was given to them. */
export const Page = () => (
  <Entrance title={t('accounts.first_title')} text={t('accounts.first_text')}>
    <FirstPasswordForm />
    <LogoutButton next="/login" />
  </Entrance>
);
