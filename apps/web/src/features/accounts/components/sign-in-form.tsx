import { redirectDelays } from '@account/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { call } from '#shared/api/client.ts';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { leavePage } from '#shared/lib/leave-page.ts';
import { returnPath } from '../return-path.ts';
import { SignInAlert } from './sign-in-alert.tsx';

/** The checks come while somebody types: the page shows the sooner without them. */
const loadSignIn = () => import('@account/contract/accounts').then(({ signIn }) => signIn);

/** E-mail and password. What follows is another document, since the session is another one. */
export function SignInForm() {
  const form = useContractForm(async () => (await loadSignIn()).body, {
    initial: { email: '', password: '', remember: false },
    labels: { email: 'sign-in.email', password: 'sign-in.password', remember: 'sign-in.remember' },
    submit: async (body) => call(await loadSignIn(), { body }),
    onSuccess: () => {
      const target = returnPath(new URLSearchParams(location.search).get('url'), location.origin);
      setTimeout(() => leavePage(target), redirectDelays.signIn);
    },
  });
  const email = form.field('email');
  const username = form.failure?.fields.username;

  return (
    <>
      <SignInAlert status={form.status} failure={form.failure} />
      <form noValidate onInput={loadSignIn} onSubmit={form.onSubmit}>
        <TextInput
          {...email}
          size="lg"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          error={[email.error, username].filter(Boolean).join(' ') || undefined}
        />
        <PasswordField
          {...form.field('password')}
          size="lg"
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <Checkbox {...form.checkbox('remember')} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.status === 'loading'}
          disabled={form.status === 'success'}
        >
          {t('sign-in.login')}
        </Button>
      </form>
    </>
  );
}
