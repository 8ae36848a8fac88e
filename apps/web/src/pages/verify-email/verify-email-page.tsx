import { Entrance } from '#features/accounts/components/entrance.tsx';
import { LogoutButton } from '#features/accounts/components/logout-button.tsx';
import { ResendVerification } from '#features/accounts/components/resend-verification.tsx';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

/** The gate for people whose e-mail address is not verified. */
export const Page = () => (
  <Entrance title={t('accounts.verify_title')} text={t('accounts.verify_text', { email: bootstrap.user?.email ?? '' })}>
    <ResendVerification />
    <LogoutButton next="/login" />
  </Entrance>
);
