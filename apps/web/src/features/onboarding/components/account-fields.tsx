import { limits } from '@account/contract/limits';
import { Checkbox, TextInput } from '@mantine/core';
import { NewPasswordFields } from '#shared/forms/new-password/new-password-fields.tsx';
import type { ContractFields } from '#shared/forms/use-contract-form.ts';
import { Trans } from '#shared/i18n/trans.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';

/** The fields of a new account. */
export interface AccountValues extends Record<string, unknown> {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  terms: boolean;
}

export const noAccount: AccountValues = { name: '', email: '', password: '', password_confirmation: '', terms: false };

export const accountLabels = {
  name: 'accounts.name',
  email: 'accounts.email',
  password: 'accounts.password',
  password_confirmation: 'accounts.retype_password',
  terms: 'accounts.agreement',
} as const;

interface AccountFieldsProps {
  form: ContractFields<AccountValues>;
  /** Whether the e-mail is that of an invitation, which cannot be changed. */
  invited?: boolean;
}

/** Name, e-mail, password and the agreement to the terms. */
export function AccountFields({ form, invited = false }: AccountFieldsProps) {
  const { name, email } = form.values;
  const terms = (
    // biome-ignore lint/a11y/useAnchorContent: the message brings the content
    <a href={bootstrap.config.terms_url} target="_blank" rel="noreferrer" />
  );
  return (
    <>
      <TextInput {...form.field('name')} size="lg" autoComplete="name" maxLength={limits.name} required />
      <TextInput
        {...form.field('email')}
        size="lg"
        type="email"
        autoComplete="username"
        maxLength={limits.email}
        readOnly={invited}
        required={!invited}
      />
      <NewPasswordFields
        password={form.field('password')}
        repetition={form.field('password_confirmation')}
        size="lg"
        personal={[name, email]}
      />
      <Checkbox
        {...form.checkbox('terms')}
        label={<Trans id="accounts.agree" components={{ link: terms }} />}
        required
      />
    </>
  );
}
