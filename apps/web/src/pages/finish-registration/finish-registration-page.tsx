import type { PendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { matchPage } from '@account/contract/pages/page-match';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { pendingIdentity } from '#features/sign-in/completion-api.ts';
import { FinishRegistrationForm } from '#features/sign-in/components/finish-registration-form.tsx';
import { readPendingAddress } from '#features/sign-in/pending-identity.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/**
 * Looks up whose registration is finished here. `pending` is null where there is none: it has ended, or it began in
 * another browser.
 * @param wanted whether to look at all
 */
function usePendingIdentity(wanted: boolean) {
  const [pending, setPending] = useState<PendingIdentity | null | undefined>(wanted ? undefined : null);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn repeats the call
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const failed = (reason: unknown) => {
      if (reason instanceof ApiError && reason.status === 404) setPending(null);
      else if (!stop.signal.aborted) setError(reason);
    };
    pendingIdentity(stop.signal).then(({ data }) => setPending(data.invited ? null : data), failed);
    return () => stop.abort();
  }, [wanted, turn]);

  const retry = useCallback(() => {
    setError(undefined);
    setTurn((last) => last + 1);
  }, []);
  return { pending, error, retry };
}

/** Says that a registration cannot be finished here, and leads to where it begins. */
const DeadRegistration = () => (
  <AuthPage title={t('accounts.start_again_title')} text={t('accounts.start_again_text')}>
    <Button component="a" href={signInStep('/login', location)} size="lg" fullWidth>
      {t('accounts.to_sign_in')}
    </Button>
  </AuthPage>
);

/** Finishes the registration of a user with an external identity. */
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
    ? t('accounts.finish_text', { email: pending.email, platform: pending.platform_name })
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
