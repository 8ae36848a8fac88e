import { Button, Checkbox, TextInput } from '@mantine/core';
import { AuthRow } from '#shared/auth/auth-page.tsx';
import { CsrfField } from '#shared/auth/csrf-field.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';
import { OrPlatformButtons } from '#shared/platform-sign-in/platform-buttons.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { afterSignIn } from '../after-sign-in.ts';
import { loadSignIn, signIn } from '../api.ts';
import { useSignInRedirect } from '../hooks/use-sign-in-redirect.ts';
import { useSignInWith } from '../hooks/use-sign-in-with.ts';
import { challengeAddress } from '../sign-in-addresses.ts';
import { AppLink } from './app-link.tsx';
import { SignInAlert } from './sign-in-alert.tsx';

const loadSchema = async () => (await loadSignIn()).body;

/** E-mail and password, or an external platform. It leads to another document, because a sign-in changes the session. */
export function SignInForm() {
  const { redirect, target, appLink } = useSignInRedirect();
  const form = useContractForm(loadSchema, {
    initial: { email: bootstrap.typed?.email ?? '', password: '', remember: false },
    labels: { email: 'sign-in.email', password: 'sign-in.password', remember: 'sign-in.remember' },
    submit: async (body) => {
      byPlatform.forgetFailure();
      const { two_factor } = await signIn(body);
      return two_factor ? undefined : afterSignIn(location);
    },
    onSuccess: (next) =>
      next === undefined ? hardNavigate(challengeAddress(location.search, location.origin)) : redirect(next),
  });
  const byPlatform = useSignInWith(form.values.remember);
  const email = form.field('email');
  const { message, fields } = form.failure ?? {};
  // The alert has said it already, and a wrong pair does not mean that the address is wrong.
  const isSaid = email.error !== undefined && email.error === message;
  const error = [isSaid ? undefined : email.error, fields?.username].filter(Boolean).join(' ');
  // A sign-in that still needs its second factor shows as loading.
  const waits = (form.status === 'success' && target === undefined) || byPlatform.running !== undefined;
  const status = waits ? 'loading' : form.status;

  return (
    <>
      <SignInAlert status={status} failure={byPlatform.failure ?? form.failure} />
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <CsrfField />
        <TextInput
          {...email}
          size="lg"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          error={error || undefined}
        />
        <PasswordField
          {...form.field('password')}
          size="lg"
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <AuthRow>
          <Checkbox {...form.checkbox('remember')} />
          <a href={signInStep('/password/reset', location)}>{t('sign-in.forgot')}</a>
        </AuthRow>
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.status === 'loading'}
          disabled={form.status === 'success' || byPlatform.running !== undefined}
        >
          {t('sign-in.login')}
        </Button>
      </form>
      <AppLink href={appLink} />
      <OrPlatformButtons signIn={byPlatform} disabled={form.status === 'loading' || form.status === 'success'} />
    </>
  );
}
