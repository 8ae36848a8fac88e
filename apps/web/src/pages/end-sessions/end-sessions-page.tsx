import { alarmLink } from '#features/onboarding/alarm-api.ts';
import { DeadAlarmLink, EndSessionsButton } from '#features/onboarding/components/session-alarm.tsx';
import { useMailLink } from '#features/onboarding/use-mail-link.ts';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** `/sessions/end/:token` */
const tokenOf = (pathname: string) => pathname.split('/')[3] ?? '';

/** Ends all sessions by the link of a mail about a new sign-in. Opening the link alone does nothing. */
export function Page() {
  const token = tokenOf(location.pathname);
  const { found, error, retry } = useMailLink(token, alarmLink);

  if (!found)
    return (
      <AuthPage title={t('account-links.end_sessions_title')}>
        {error !== undefined && <ErrorState text={failureOf(error).message} onRetry={retry} />}
      </AuthPage>
    );
  if (found.state !== 'open' || !found.email)
    return <DeadAlarmLink state={found.state === 'open' ? 'unknown' : found.state} />;
  return (
    <AuthPage
      title={t('account-links.end_sessions_title')}
      text={t('account-links.end_sessions_text', { email: found.email })}
    >
      <EndSessionsButton token={token} />
    </AuthPage>
  );
}
