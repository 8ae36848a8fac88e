import { matchPage } from '@account/contract/pages/page-match';
import { platformNames } from '@account/contract/platforms';
import { Button } from '@mantine/core';
import { FinishRegistrationForm } from '#features/sign-in/components/finish-registration-form.tsx';
import { usePendingIdentity } from '#features/sign-in/hooks/use-pending-identity.ts';
import { readPendingAddress } from '#features/sign-in/pending-address.ts';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** Says that a registration cannot be finished here, and leads to where it begins. */
const DeadRegistration = () => (
  <AuthPage title={t('accounts.start_again_title')} text={t('accounts.start_again_text')}>
    <Button component="a" href={signInStep('/login', location)} size="lg" fullWidth>
      {t('accounts.to_sign_in')}
    </Button>
  </AuthPage>
);

/** Finishes the registration of somebody who came by an external identity. */
export function Page() {
  const address = readPendingAddress(matchPage(location.pathname)?.params.additional ?? '');
  const { pending, error, retry } = usePendingIdentity(address !== undefined);

  if (!address) return <DeadRegistration />;
  if (pending === undefined)
    return (
      <AuthPage title={t('accounts.finish_title')}>
        {error !== undefined && <ErrorState text={failureOf(error).message} onRetry={retry} />}
      </AuthPage>
    );
  // Only the server knows for certain what can be finished, so the form is there in any case.
  const text = pending
    ? t('accounts.finish_text', { email: pending.email, platform: platformNames[pending.platform] })
    : t('accounts.finish_stale_text', { email: address.email });
  return (
    <AuthPage title={t('accounts.finish_title')} text={text}>
      <FinishRegistrationForm address={address} pending={pending} />
      <AuthAside>
        {t('accounts.registered_already')} <a href={signInStep('/login', location)}>{t('accounts.to_sign_in')}</a>
      </AuthAside>
    </AuthPage>
  );
}
