import type { PendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { limits, redirectDelays } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Trans } from '#shared/i18n/trans.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { afterSignIn, useSignInRedirect } from '../after-sign-in.ts';
import { finishRegistration } from '../completion-api.ts';
import { type NameValues, namesOf, type PendingAddress } from '../pending-identity.ts';
import { AppLink } from './app-link.tsx';

const to = (href: string) => (
  // biome-ignore lint/a11y/useAnchorContent: the message brings the content
  <a href={href} target="_blank" rel="noreferrer" />
);

/** That finishing means to agree to the terms. */
function AgreementNote() {
  const { terms_url, privacy_url } = bootstrap.config;
  return (
    <p className="sm soft">
      <Trans id="accounts.finish_agreement" components={{ terms: to(terms_url), privacy: to(privacy_url) }} />
    </p>
  );
}

const loadSchema = async () =>
  (await import('@account/contract/endpoints/accounts/external-registration')).finishRegistration.body;

const labels = {
  firstName: 'accounts.first_name',
  lastName: 'accounts.last_name',
  preferred_username: 'accounts.preferred_name',
  given_name: 'accounts.given_name',
  family_name: 'accounts.family_name',
} as const;

/** The data that browsers may fill in, by field. */
const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  preferred_username: 'name',
  given_name: 'off',
  family_name: 'off',
} as const satisfies Record<keyof NameValues, string>;

const names = ['firstName', 'lastName', 'preferred_username', 'given_name', 'family_name'] as const;

interface FinishRegistrationFormProps {
  address: PendingAddress;
  /** The data of the person from the platform; null when nothing waits in this browser. */
  pending: PendingIdentity | null;
}

/** Makes the account of an external identity. The user is signed in then and continues as after any sign-in. */
export function FinishRegistrationForm({ address, pending }: FinishRegistrationFormProps) {
  const { redirect, appLink } = useSignInRedirect(redirectDelays.saved);
  const [done, setDone] = useState<string>();
  const { id, email, name } = address;
  const form = useContractForm<typeof loadSchema, NameValues, { message: string; target: string }>(loadSchema, {
    initial: namesOf({ given_name: null, family_name: null, ...pending, name: pending?.name || name }),
    labels,
    toBody: (values) => ({ ...values, keycloak_id: id, email, username: email, name }),
    submit: async (body) => {
      const { message } = await finishRegistration(body);
      // The account is there, whatever becomes of the way on.
      return { message, target: await afterSignIn(location).catch(() => '/home') };
    },
    onSuccess: ({ message, target }) => {
      setDone(message);
      redirect(target);
    },
  });
  return (
    <>
      <AuthForm form={form} failedTitle={t('accounts.fail')} done={done} button={t('accounts.finish_sign_up')}>
        {names.map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            size="lg"
            autoComplete={autoComplete[field]}
            maxLength={limits.name}
            required
          />
        ))}
        <AgreementNote />
      </AuthForm>
      <AppLink href={appLink} />
    </>
  );
}
