import { assignInput } from '@account/contract/endpoints/administration/devices';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { insideDialog } from '#shared/ui/dialog/inside-dialog.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { useAssignDevices } from '../api/use-assign-devices.ts';

/** The value of the field for no organization; ids are numbers. */
const none = 'none';

/** What the field stands for: an id, null for no organization, undefined while nothing is chosen. */
function organizationOf(value: string | null): number | null | undefined {
  if (value === null) return undefined;
  return value === none ? null : Number(value);
}

interface AssignDialogProps {
  ids: readonly number[];
  /** Called when they are moved. */
  onAssigned: () => void;
  onClose: () => void;
}

/** Moves the chosen displays to an organization, or to none. */
export function AssignDialog({ ids, onAssigned, onClose }: AssignDialogProps) {
  const assign = useAssignDevices();
  const form = useContractForm(assignInput, {
    initial: { organization_id: null as string | null },
    labels: { organization_id: 'devices.organization' },
    toBody: ({ organization_id }) => ({ ids, organization_id: organizationOf(organization_id) }),
    submit: assign,
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      onAssigned();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('devices.assign_title', { count: ids.length, number: formatCount(ids.length) })}
      failedTitle={t('devices.not_assigned')}
      button={t('devices.assign_button')}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('organization_id')}
        list={listOrganizations}
        chosen={null}
        extra={{ value: none, label: t('devices.no_organization') }}
        description={t('devices.organization_hint')}
        placeholder={t('devices.organization_placeholder')}
        comboboxProps={insideDialog}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
