import type { DeviceAction } from '@account/contract/endpoints/administration/operations';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { IconBan, IconBuilding, IconCircleCheck, IconHandClick, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { startDevices } from '../api.ts';
import { useIdentify } from '../hooks/use-identify.ts';
import { useStart } from '../hooks/use-start.ts';
import type { StartDialogProps } from '../start-dialog.ts';
import { BulkActions, BulkButton } from './bulk-actions.tsx';

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
function AssignDialog({ selection: { count, named }, onStarted, onClose }: StartDialogProps) {
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

/** What can be done with displays that are chosen in the list. */
export function DeviceActions({ selection }: { selection: Selection }) {
  const { count, named, clear } = selection;
  const [assigns, setAssigns] = useState(false);
  const confirm = useConfirm();
  const starting = useStart(clear, true);
  const identify = useIdentify(selection);

  const ask = async (action: Exclude<DeviceAction, 'assign'>, title: string, text: string) => {
    if (await confirm({ title, text })) await starting.start(() => startDevices({ action, ...named }));
  };

  return (
    <BulkActions selection={selection} starting={starting}>
      {identify && <BulkButton icon={IconHandClick} label={t('operations.identify')} onPress={identify} />}
      <BulkButton icon={IconBuilding} label={t('operations.assign')} onPress={() => setAssigns(true)} />
      <BulkButton
        icon={IconLockOpen}
        label={t('operations.release')}
        onPress={() => ask('release', t('operations.release_devices', { count }), t('operations.release_devices_text'))}
      />
      <BulkButton
        icon={IconBan}
        label={t('operations.block')}
        onPress={() => ask('block', t('operations.block_devices', { count }), t('operations.block_devices_text'))}
      />
      <BulkButton
        icon={IconCircleCheck}
        label={t('operations.unblock')}
        onPress={() => ask('unblock', t('operations.unblock_devices', { count }), t('operations.unblock_devices_text'))}
      />
      <BulkButton
        icon={IconTrash}
        label={t('operations.delete')}
        destroys
        onPress={() =>
          ask(
            'delete',
            t('operations.delete_devices', { count }),
            t('operations.delete_devices_text', { days: binDays }),
          )
        }
      />
      {assigns && <AssignDialog selection={selection} onStarted={starting.follow} onClose={() => setAssigns(false)} />}
    </BulkActions>
  );
}
