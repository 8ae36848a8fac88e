import type { Role } from '@account/contract/endpoints/administration/users';
import { listUsers } from '@account/contract/endpoints/administration/users.calls';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { conflictOf, FormCard } from '#shared/forms/form-card.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { type ContractFields, useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { useSaveRecord } from '#shared/record/save-and-delete.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { saveSignIn, signInQuery } from '../api.ts';
import { type ShownSignIn, type SignInValues, signInBody, signInValues } from '../sign-in-values.ts';
import { OwnAddresses } from './own-addresses.tsx';

const loadSchema = async () =>
  (await import('@account/contract/endpoints/organization-sign-in/organization-sign-in')).organizationSignInInput;

const labels = {
  kind: 'organization-sign-in.kind',
  metadata_url: 'organization-sign-in.metadata_url',
  metadata: 'organization-sign-in.metadata',
  issuer: 'organization-sign-in.issuer',
  client_id: 'organization-sign-in.client_id',
  client_secret: 'organization-sign-in.client_secret',
  is_required: 'organization-sign-in.is_required',
  first: 'organization-sign-in.first',
  second: 'organization-sign-in.second',
  heads: 'organization-sign-in.heads',
  people: 'organization-sign-in.people',
} as const;

const kinds = { oidc: 'OpenID Connect', saml: 'SAML 2.0' } as const;

/** A field for an address. */
const addressField = { className: 'full', type: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;

interface KindFieldsProps {
  form: ContractFields<SignInValues>;
  /** Whether a provider of the kind is stored, whose secret or metadata stay when nothing is typed. */
  isStored: boolean;
}

const OpenIdFields = ({ form, isStored }: KindFieldsProps) => (
  <>
    <TextInput
      {...form.field('issuer')}
      {...addressField}
      description={t('organization-sign-in.issuer_hint')}
      required
    />
    <TextInput {...form.field('client_id')} autoComplete="off" spellCheck={false} required />
    <PasswordField
      {...form.field('client_secret')}
      description={isStored ? t('organization-sign-in.secret_kept') : undefined}
      autoComplete="new-password"
      required={!isStored}
    />
  </>
);

const SamlFields = ({ form, isStored }: KindFieldsProps) => (
  <>
    <TextInput
      {...form.field('metadata_url')}
      {...addressField}
      description={t('organization-sign-in.metadata_url_hint')}
    />
    <Textarea
      {...form.field('metadata')}
      className="full"
      description={t(isStored ? 'organization-sign-in.metadata_kept' : 'organization-sign-in.metadata_hint')}
      dir="ltr"
      autosize
      minRows={3}
      maxRows={10}
      spellCheck={false}
    />
  </>
);

interface ProviderFormProps {
  id: string;
  shown: ShownSignIn;
  roles: readonly Role[];
  /** Where `Cancel` leads. */
  cancelTo: string;
  /** Called when it is saved, and `shown` is what is stored now. */
  onSaved: () => void;
}

/** The identity provider of an organization. A save by another administrator meanwhile leaves the typed values. */
export function ProviderForm({ id, shown, roles, cancelTo, onSaved }: ProviderFormProps) {
  const queries = useQueryClient();
  const present = usePresence();
  const stored = signInValues(shown, roles);
  const save = useSaveRecord(
    (body: Parameters<typeof saveSignIn>[1]) => present(() => saveSignIn(id, body)),
    signInQuery(id).queryKey,
  );
  const form = useContractForm(loadSchema, {
    initial: stored,
    labels,
    draft: ownDraft('organization-sign-in'),
    toBody: (values) => ({ ...signInBody(values, roles), updated_at: shown.data?.updated_at }),
    submit: save,
    onSuccess: async (saved) => {
      if (!saved) return;
      showToast({ message: t('organization-sign-in.saved'), kind: 'success' });
      await queries.invalidateQueries({ queryKey: ['organizationSignIn'] });
      onSaved();
    },
  });
  const { exceptions } = shown;
  const isSaml = form.values.kind === 'saml';
  const isStored = shown.data?.kind === form.values.kind;
  return (
    <FormCard
      form={form}
      failedTitle={t('organization-sign-in.not_saved')}
      conflict={conflictOf(form, shown.data ? stored : undefined, {
        kind: kinds[stored.kind],
        is_required: t(stored.is_required ? 'organization-sign-in.required' : 'organization-sign-in.offered'),
        first: exceptions[0]?.name,
        second: exceptions[1]?.name,
      })}
      cancelTo={cancelTo}
    >
      <NativeSelect
        {...form.field('kind')}
        className="full"
        data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      <OwnAddresses isSaml={isSaml} shown={shown} />
      {isSaml ? <SamlFields form={form} isStored={isStored} /> : <OpenIdFields form={form} isStored={isStored} />}
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
