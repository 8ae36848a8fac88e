import type { CallResponse } from '@account/contract/api';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { createApiToken } from '@account/contract/endpoints/tokens/api-tokens.calls';
import { toWireTimestamp } from '@account/contract/values/dates';
import { type TokenScope, tokenActs, tokenKinds, unusedScopes } from '@account/contract/values/token-scopes';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { CheckboxFieldset } from '#shared/forms/checkbox-fieldset.tsx';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { createToken } from './api.ts';
import classes from './new-token-dialog.module.css';
import { kindWord } from './scope-words.ts';

interface ScopeFieldsProps {
  id: string;
  value: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
  error?: string | undefined;
}

const shorts = { read: 'api-tokens.read_short', write: 'api-tokens.write_short' } as const;

/** A list of what a token may do: for each kind of records whether it reads and changes them. */
function ScopeFields({ id, value, onChange, error }: ScopeFieldsProps) {
  const set = (scope: TokenScope, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((one) => one !== scope));
  return (
    <CheckboxFieldset id={id} legend={t('api-tokens.scopes')} error={error}>
      {tokenKinds.map((kind) => (
        <div className={classes.kind} key={kind}>
          <span>{kindWord(kind)}</span>
          {tokenActs.map((act) => {
            const scope: TokenScope = `${kind}:${act}`;
            if (unusedScopes.includes(scope)) return <span key={act} />;
            const name = t(act === 'read' ? 'api-tokens.read' : 'api-tokens.write', { kind: kindWord(kind) });
            return (
              <Checkbox
                key={act}
                label={t(shorts[act])}
                aria-label={name}
                checked={value.includes(scope)}
                onChange={({ currentTarget }) => set(scope, currentTarget.checked)}
              />
            );
          })}
        </div>
      ))}
    </CheckboxFieldset>
  );
}

const loadSchema = async () => (await import('@account/contract/endpoints/tokens/api-tokens')).apiTokenInput;

/** Days until a token expires; 0 is never. */
const lives = [30, 90, 365, 0] as const;
const day = 86_400_000;

/** The moment so many days from now, as it is on the wire. */
const inDays = (days: number): string | null =>
  days === 0 ? null : toWireTimestamp(new Date(Date.now() + days * day));

export interface NewTokenDialogProps {
  onMade: (made: CallResponse<typeof createApiToken>) => void;
  onClose: () => void;
}

/** Makes an API token: what it is for, what it may do, and for how long. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const present = usePresence();
  const choosesOrganization = isOpenTo(useSignedInUser(), listOrganizations);
  const form = useContractForm(loadSchema, {
    initial: {
      name: '',
      scopes: [] as readonly TokenScope[],
      expires_at: '90',
      organization_id: null as string | null,
    },
    labels: {
      name: 'api-tokens.name',
      scopes: 'api-tokens.scopes',
      expires_at: 'api-tokens.expires',
      ...(choosesOrganization && { organization_id: 'api-tokens.organization' }),
    },
    toBody: ({ name, scopes, expires_at, organization_id }) => ({
      name,
      scopes,
      expires_at: inDays(Number(expires_at)),
      ...(organization_id !== null && { organization_id: Number(organization_id) }),
    }),
    submit: (body) => present(() => createToken(body)),
    onSuccess: (made) => made && onMade(made),
  });
  const expiry = form.field('expires_at');
  const { label: _label, ...scopes } = form.field('scopes');
  return (
    <FormDialog
      form={form}
      title={t('api-tokens.new')}
      failedTitle={t('api-tokens.not_made')}
      button={t('api-tokens.make')}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} description={t('api-tokens.name_hint')} required data-autofocus />
      <ScopeFields {...scopes} />
      <NativeSelect
        {...expiry}
        onChange={({ currentTarget }) => expiry.onChange(currentTarget.value)}
        data={lives.map((days) => ({
          value: String(days),
          label: days === 0 ? t('api-tokens.never') : t('api-tokens.in_days', { days }),
        }))}
      />
      {choosesOrganization && (
        <ChoiceField
          {...form.field('organization_id')}
          list={listOrganizations}
          chosen={null}
          placeholder={t('api-tokens.all_organizations')}
        />
      )}
    </FormDialog>
  );
}
