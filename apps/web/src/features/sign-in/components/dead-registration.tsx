import { Button } from '@mantine/core';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { t } from '#shared/i18n/t.ts';

/** Says that a registration cannot be finished here, and leads to where it begins. */
export const DeadRegistration = () => (
  <AuthPage title={t('accounts.start_again_title')} text={t('accounts.start_again_text')}>
    <Button component="a" href={signInStep('/login', location)} size="lg" fullWidth>
      {t('accounts.to_sign_in')}
    </Button>
  </AuthPage>
);
