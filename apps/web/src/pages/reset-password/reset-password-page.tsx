import type { Bootstrap } from '@account/contract/bootstrap';
import { resetLink } from '#features/onboarding/api.ts';
import { DeadResetLink, ResetPasswordForm } from '#features/onboarding/components/reset-password-form.tsx';
import { useMailLink } from '#features/onboarding/use-mail-link.ts';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** `/password/reset/:token` */
const tokenOf = (pathname: string) => pathname.split('/')[3] ?? '';

/** The link as the document knows it. Only invitations are withdrawn. */
const linkOf = ({ link }: Bootstrap) =>
  link && { ...link, state: link.state === 'withdrawn' ? ('unknown' as const) : link.state };

/** Sets a new password by a mailed link. */
export function Page() {
  const token = tokenOf(location.pathname);
  const { found, error, retry } = useMailLink(token, resetLink, linkOf(bootstrap));

  if (!found)
    return (
      <AuthPage title={t('account-links.reset_title')}>
        {error !== undefined && <ErrorState text={failureOf(error).message} onRetry={retry} />}
      </AuthPage>
    );
  if (found.state !== 'open' || !found.email) {
    const email = new URLSearchParams(location.search).get('email') ?? bootstrap.user?.email ?? null;
    return <DeadResetLink state={found.state === 'open' ? 'unknown' : found.state} email={email} />;
  }
  return (
    <AuthPage title={t('account-links.reset_title')} text={t('account-links.reset_text')}>
      <ResetPasswordForm token={token} email={found.email} />
    </AuthPage>
  );
}
