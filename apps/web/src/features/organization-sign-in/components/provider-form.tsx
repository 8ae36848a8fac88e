import type { Role } from '@account/contract/endpoints/administration/users';
import { listUsers } from '@account/contract/endpoints/administration/users.calls';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CopiedText } from '#shared/clipboard/copied-text.tsx';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { FormCard } from '#shared/forms/form-card.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { saveSignIn } from '../api.ts';
import { type ShownSignIn, signInBody, signInValues } from '../sign-in-values.ts';

const loadSchema = async () =>
  (await import('@account/contract/endpoints/organization-sign-in/organization-sign-in')).organizationSignInInput;

const labels = {
  issuer: 'organization-sign-in.issuer',
  client_id: 'organization-sign-in.client_id',
  client_secret: 'organization-sign-in.client_secret',
  is_required: 'organization-sign-in.is_required',
  first: 'organization-sign-in.first',
  second: 'organization-sign-in.second',
  heads: 'organization-sign-in.heads',
  people: 'organization-sign-in.people',
} as const;

interface ProviderFormProps {
  id: string;
  shown: ShownSignIn;
  roles: readonly Role[];
  /** Where `Cancel` leads. */
  cancelTo: string;
}

/** The identity provider of an organization. */
export function ProviderForm({ id, shown, roles, cancelTo }: ProviderFormProps) {
  const queries = useQueryClient();
  const form = useContractForm(loadSchema, {
    initial: signInValues(shown, roles),
    labels,
    toBody: (values) => signInBody(values, roles),
    submit: (body) => saveSignIn(id, body),
    onSuccess: async () => {
      showToast({ message: t('organization-sign-in.saved'), kind: 'success' });
      await queries.invalidateQueries({ queryKey: ['organizationSignIn'] });
    },
  });
  const exceptions = shown.exceptions;
  const secret = form.field('client_secret');
  return (
    <FormCard form={form} failedTitle={t('organization-sign-in.not_saved')} cancelTo={cancelTo}>
      <div className="full">
        <div className="sm">{t('organization-sign-in.redirect_uri')}</div>
        <div dir="ltr">
          <CopiedText text={shown.redirect_uri} label={t('organization-sign-in.redirect_uri')} mono />
        </div>
        <p className="sm soft">{t('organization-sign-in.redirect_hint')}</p>
      </div>
      <TextInput
        {...form.field('issuer')}
        className="full"
        description={t('organization-sign-in.issuer_hint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextInput {...form.field('client_id')} autoComplete="off" spellCheck={false} required />
      <PasswordField
        {...secret}
        description={shown.data ? t('organization-sign-in.secret_kept') : undefined}
        autoComplete="new-password"
        required={!shown.data}
      />
      <Checkbox
        {...form.checkbox('is_required')}
        className="full"
        description={t('organization-sign-in.is_required_hint')}
      />
      {(['first', 'second'] as const).map((name, place) => (
        <ChoiceField
          key={name}
          {...form.field(name)}
          list={listUsers}
          chosen={exceptions[place] ?? null}
          description={t('organization-sign-in.exception_hint')}
        />
      ))}
      {(['heads', 'people'] as const).map((name) => (
        <Textarea
          key={name}
          {...form.field(name)}
          description={t('organization-sign-in.groups_hint')}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
        />
      ))}
    </FormCard>
  );
}
