import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { startDevices } from '../api/start-devices.ts';
import type { StartDialogProps } from '../start-dialog.ts';

const loadSchema = async () =>
  (await import('@account/contract/endpoints/administration/operations')).deviceActionInput;

/** The value of the field for no organization; ids are numbers. */
const none = 'none';

/** What the field stands for: an id, null for no organization, undefined while nothing is chosen. */
function organizationOf(value: string | null): number | null | undefined {
  if (value === null) return undefined;
  return value === none ? null : Number(value);
}

/** Moves the chosen displays to an organization, or to none. */
export function AssignDialog({ selection: { count, named }, onStarted, onClose }: StartDialogProps) {
  const form = useContractForm(loadSchema, {
    initial: { organization_id: null as string | null },
    labels: { organization_id: 'operations.organization' },
    toBody: ({ organization_id }) => ({ action: 'assign', ...named, organization_id: organizationOf(organization_id) }),
    submit: startDevices,
    onSuccess: (started) => {
      onClose();
      onStarted(started);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('operations.assign_devices', { count })}
      failedTitle={t('operations.not_started')}
      button={t('operations.assign_button')}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('organization_id')}
        list={listOrganizations}
        chosen={null}
        extra={{ value: none, label: t('operations.no_organization') }}
        description={t('operations.organization_hint')}
        placeholder={t('operations.organization_placeholder')}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
