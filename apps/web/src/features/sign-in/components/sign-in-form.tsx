import { signInNotice } from '@account/contract/pages/notices';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { CsrfField } from '#shared/auth/auth-form.tsx';
import { AuthRow } from '#shared/auth/auth-page.tsx';
import { noticeText } from '#shared/auth/notices.ts';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { hasDraft } from '#shared/drafts/draft-store.ts';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { type ContractForm, useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { hardNavigate } from '#shared/navigation/leaving.ts';
import { OrPlatformButtons } from '#shared/platform-sign-in/platform-buttons.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { afterSignIn, useSignInRedirect } from '../after-sign-in.ts';
import { loadSignIn, signIn } from '../api.ts';
import { challengeAddress } from '../sign-in-addresses.ts';
import { useSignInWith } from '../use-sign-in-with.ts';
import { AppLink } from './app-link.tsx';
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx';

/** Loaded once an address is typed: most people sign in without it. The form stands where it cannot be fetched. */
const OrganizationOffer = lazy(() =>
  import('./organization-offer.tsx').then(
    (module) => ({ default: module.OrganizationOffer }),
    () => ({ default: () => <span hidden /> }),
  ),
);

const never = () => () => {};

/** Whether the document is ours: false while it is taken over, when all must be as the build has drawn it. */
const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface Message {
  kind: 'info' | 'success' | 'danger';
  text: string;
}

/** The message in the address of the page, as the document has it too. */
function messageOfAddress(): Message | undefined {
  const notice = signInNotice(new URLSearchParams(location.search));
  return notice && { kind: notice.kind, text: noticeText(notice) };
}

/** The message that only this browser knows of. The document came without it. */
function messageOfBrowser(): Message | undefined {
  if (!navigator.cookieEnabled) return { kind: 'danger', text: t('forms.cookies_needed') };
  const status = new URLSearchParams(location.search).get('status');
  if (status) return { kind: 'danger', text: status };
  return hasDraft() ? { kind: 'info', text: t('sign-in.draft_kept') } : undefined;
}

function messageOf({ status, failure }: Pick<ContractForm, 'status' | 'failure'>): Message | undefined {
  if (status === 'loading') return { kind: 'info', text: t('sign-in.please_wait') };
  if (status === 'success') return { kind: 'success', text: t('sign-in.success') };
  return failure && { kind: 'danger', text: failure.message };
}

/** The alert area of sign-in. A failure takes the focus. */
function SignInAlert(form: Pick<ContractForm, 'status' | 'failure'>) {
  const alert = useRef<HTMLDivElement>(null);
  const { failure } = form;
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  const isTakenOver = useTakenOver();
  const message = messageOf(form) ?? (isTakenOver ? messageOfBrowser() : undefined) ?? messageOfAddress();
  if (!message) return null;
  return (
    <Alert kind={message.kind} ref={alert}>
      {message.text}
    </Alert>
  );
}

const loadSchema = async () => (await loadSignIn()).body;

/** E-mail and password, or an external platform. It leads to another document, because a sign-in changes the session. */
export function SignInForm() {
  const { redirect, target, appLink } = useSignInRedirect();
  const form = useContractForm(loadSchema, {
    initial: { email: bootstrap.typed?.email ?? '', password: '', remember: false },
    labels: { email: 'sign-in.email', password: 'sign-in.password', remember: 'sign-in.remember' },
    submit: async (body) => {
      byPlatform.forgetFailure();
      byPasskey.forgetFailure();
      const { two_factor } = await signIn(body);
      return two_factor ? null : afterSignIn(location);
    },
    onSuccess: (next) =>
      next === null ? hardNavigate(challengeAddress(location.search, location.origin)) : redirect(next),
  });
  const byPlatform = useSignInWith(form.values.remember);
  const byPasskey = usePasskeySignIn({
    remembers: () => form.values.remember,
    onSignedIn: async () => redirect(await afterSignIn(location)),
  });
  const isTakenOver = useTakenOver();
  const email = form.field('email');
  const { message, fields } = form.failure ?? {};
  // The alert has said it already, and a wrong pair does not mean that the address is wrong.
  const isSaid = email.error !== undefined && email.error === message;
  const error = [isSaid ? undefined : email.error, fields?.username].filter(Boolean).join(' ');
  // A sign-in that still needs its second factor shows as loading.
  const isElsewhere = byPlatform.running !== undefined || byPasskey.isRunning;
  const waits = form.status === 'success' || isElsewhere;
  const status = waits ? (target === undefined ? 'loading' : 'success') : form.status;
  const isBusy = form.status === 'loading' || form.status === 'success';

  return (
    <>
      <SignInAlert status={status} failure={byPlatform.failure ?? byPasskey.failure ?? form.failure} />
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <CsrfField />
        <TextInput
          {...email}
          size="lg"
          type="email"
          autoComplete="username webauthn"
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
          disabled={form.status === 'success' || isElsewhere}
        >
          {t('sign-in.login')}
        </Button>
      </form>
      {isTakenOver && form.values.email.includes('@') && (
        <Suspense>
          <OrganizationOffer email={form.values.email} remember={form.values.remember} rests={isBusy} />
        </Suspense>
      )}
      <AppLink href={appLink} />
      <PasskeyButton
        signIn={byPasskey}
        label={t('sign-in.with_passkey')}
        disabled={isBusy || byPlatform.running !== undefined}
      />
      <OrPlatformButtons signIn={byPlatform} disabled={isBusy || byPasskey.isRunning} />
    </>
  );
}
