import { Button } from '@mantine/core';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { NewPasswordFields } from '#shared/forms/new-password/new-password-fields.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { LiveAlert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { changePassword } from './api.ts';
import { firstPasswordLabels, noPasswordChange, passwordChangeLabels, UsernameHint } from './password-change.tsx';

const loadSchema = async () => (await import('@account/contract/endpoints/accounts/credentials')).changePassword.body;

interface ChangePasswordFormProps {
  email: string;
  name: string | null;
  /** Without one, the form sets the first. */
  hasPassword: boolean;
}

/** Changes the own password. */
export function ChangePasswordForm({ email, name, hasPassword }: ChangePasswordFormProps) {
  const present = usePresence();
  const { done, finish } = useRedirectHome();
  const form = useContractForm(loadSchema, {
    initial: noPasswordChange,
    labels: hasPassword ? passwordChangeLabels : firstPasswordLabels,
    toBody: ({ current_password, ...others }) => (hasPassword ? { current_password, ...others } : others),
    submit: (body) => (hasPassword ? changePassword(body) : present(() => changePassword(body))),
    onSuccess: (changed) => {
      if (!changed) return;
      finish(changed);
      form.set('current_password', '');
      form.set('password', '');
      form.set('password_confirmation', '');
    },
  });
  return (
    <>
      <ErrorSummary form={form} title={t(hasPassword ? 'accounts.not_changed' : 'accounts.not_set')} />
      <LiveAlert kind="success">{done}</LiveAlert>
      <form noValidate onSubmit={form.onSubmit}>
        <Card>
          <CardBody className="stack">
            <UsernameHint email={email} />
            {hasPassword && (
              <PasswordField {...form.field('current_password')} autoComplete="current-password" required />
            )}
            <NewPasswordFields
              password={form.field('password')}
              repetition={form.field('password_confirmation')}
              personal={[email, name ?? '']}
            />
          </CardBody>
          <FormBar required>
            <Button type="submit" loading={form.status === 'loading'}>
              {t(hasPassword ? 'accounts.change_password' : 'accounts.set_password')}
            </Button>
          </FormBar>
        </Card>
      </form>
    </>
  );
}
