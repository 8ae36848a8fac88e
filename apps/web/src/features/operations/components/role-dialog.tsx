import { listAssignableRoles } from '@account/contract/endpoints/administration/users.calls';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { startUsers } from '../api/start-users.ts';
import type { StartDialogProps } from '../start-dialog.ts';

const loadSchema = async () => (await import('@account/contract/endpoints/administration/operations')).userActionInput;

/** Gives the chosen users another role. */
export function RoleDialog({ selection: { count, named }, onStarted, onClose }: StartDialogProps) {
  const roles = useQuery(callQuery(listAssignableRoles)).data?.data ?? [];
  const form = useContractForm(loadSchema, {
    initial: { role_id: '' },
    labels: { role_id: 'operations.role' },
    toBody: ({ role_id }) => ({
      action: 'change_role',
      ...named,
      ...(role_id === '' ? {} : { role_id: Number(role_id) }),
    }),
    submit: startUsers,
    onSuccess: (started) => {
      onClose();
      onStarted(started);
    },
  });
  const field = form.field('role_id');
  return (
    <FormDialog
      form={form}
      title={t('operations.change_roles', { count })}
      failedTitle={t('operations.not_started')}
      button={t('operations.change_button')}
      onClose={onClose}
    >
      <NativeSelect
        {...field}
        value={field.value}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        data={[
          { value: '', label: t('operations.role_placeholder'), disabled: true },
          ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        description={t('operations.role_hint')}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
