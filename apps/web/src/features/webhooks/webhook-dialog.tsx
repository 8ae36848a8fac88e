import type { CallResponse } from '@account/contract/api';
import { auditActions } from '@account/contract/endpoints/administration/activities.calls';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import {
  everyEvent,
  type saveWebhook as saveCall,
  type showWebhook,
} from '@account/contract/endpoints/webhooks/webhooks.calls';
import { Checkbox, TextInput } from '@mantine/core';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { CheckboxFieldset } from '#shared/forms/checkbox-fieldset.tsx';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { saveWebhook } from './api.ts';
import classes from './webhook-dialog.module.css';

interface EventFieldsProps {
  id: string;
  value: readonly string[];
  onChange: (events: readonly string[]) => void;
  error?: string | undefined;
}

/** Chooses the actions of the activity that a webhook hears of: all of them, or some by their names. */
function EventFields({ id, value, onChange, error }: EventFieldsProps) {
  const isEvery = value.includes(everyEvent);
  const set = (event: string, isOn: boolean) =>
    onChange(isOn ? [...value, event] : value.filter((one) => one !== event));
  return (
    <CheckboxFieldset id={id} legend={t('webhooks.events')} error={error}>
      <Checkbox
        label={t('webhooks.all_events')}
        checked={isEvery}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [everyEvent] : [])}
      />
      {!isEvery && (
        <div className={classes.list} dir="ltr">
          {auditActions.map((action) => (
            <Checkbox
              key={action}
              label={action}
              checked={value.includes(action)}
              onChange={({ currentTarget }) => set(action, currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </CheckboxFieldset>
  );
}

const loadSchema = async () => (await import('@account/contract/endpoints/webhooks/webhooks')).webhookInput;

type Stored = CallResponse<typeof showWebhook>['data'];

export interface WebhookDialogProps {
  /** The one to change; a new one without. */
  webhook?: Stored | undefined;
  onSaved: (saved: CallResponse<typeof saveCall>) => void;
  onClose: () => void;
}

const initialOf = (webhook: Stored | undefined) => ({
  url: webhook?.url ?? '',
  events: webhook?.events ?? ([everyEvent] as readonly string[]),
  organization_id: webhook?.organization_id == null ? null : String(webhook.organization_id),
  is_active: webhook?.is_active ?? true,
});

const organizationOf = (webhook: Stored | undefined) =>
  webhook?.organization_id != null && webhook.organization_name !== null
    ? { id: webhook.organization_id, name: webhook.organization_name }
    : null;

/** Makes a webhook, or changes one. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const choosesOrganization = isOpenTo(useSignedInUser(), listOrganizations);
  const form = useContractForm(loadSchema, {
    initial: initialOf(webhook),
    labels: {
      url: 'webhooks.url',
      events: 'webhooks.events',
      is_active: 'webhooks.is_active',
      ...(choosesOrganization && { organization_id: 'webhooks.organization' }),
    },
    toBody: ({ organization_id, ...values }) => ({
      ...values,
      ...(webhook && { id: webhook.id, updated_at: webhook.updated_at }),
      organization_id: organization_id === null ? null : Number(organization_id),
    }),
    submit: saveWebhook,
    onSuccess: onSaved,
  });
  const { label: _label, ...events } = form.field('events');
  const active = form.field('is_active');
  return (
    <FormDialog
      form={form}
      title={t(webhook ? 'webhooks.change' : 'webhooks.new')}
      intro={
        webhook?.state === 'paused' &&
        webhook.failing_since && (
          <Alert kind="warning">
            {t('webhooks.paused_why', { when: formatTimestamp(webhook.failing_since, 'datetime') })}
          </Alert>
        )
      }
      failedTitle={t('webhooks.not_saved')}
      button={t('common.save')}
      onClose={onClose}
    >
      <TextInput {...form.field('url')} type="url" description={t('webhooks.url_hint')} required data-autofocus />
      <EventFields {...events} />
      {choosesOrganization && (
        <ChoiceField
          {...form.field('organization_id')}
          list={listOrganizations}
          chosen={organizationOf(webhook)}
          placeholder={t('webhooks.all_organizations')}
        />
      )}
      <Checkbox
        id={active.id}
        label={active.label}
        checked={active.value}
        onChange={({ currentTarget }) => active.onChange(currentTarget.checked)}
      />
    </FormDialog>
  );
}
