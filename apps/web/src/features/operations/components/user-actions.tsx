import { listAssignableRoles } from '@account/contract/endpoints/administration/users.calls';
import type { UserAction } from '@account/contract/endpoints/operations/operations';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { NativeSelect } from '@mantine/core';
import { IconBuilding, IconLogout, IconMail, IconTrash, IconUserCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { startUsers } from '../api.ts';
import { useStart } from '../use-start.ts';
import type { StartDialogProps } from './assign-dialog.tsx';
import { BulkActions, BulkButton } from './bulk-actions.tsx';

const loadSchema = async () => (await import('@account/contract/endpoints/operations/operations')).userActionInput;

const AssignDialog = latePart(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/** Gives the chosen users another role. */
function RoleDialog({ selection: { count, named }, onStarted, onClose }: StartDialogProps) {
  const { data: roles, error } = useQuery(callQuery(listAssignableRoles));
  const form = useContractForm(loadSchema, {
    initial: { role_id: '' },
    labels: { role_id: 'users.role' },
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
      title={t('users.change_role_chosen', { count })}
      failedTitle={t('operations.not_started')}
      button={t('users.change')}
      onClose={onClose}
    >
      <NativeSelect
        {...field}
        value={field.value}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        data={[
          { value: '', label: t('users.role_placeholder'), disabled: true },
          ...(roles?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
        ]}
        description={t('users.role_change_hint')}
        error={field.error ?? (!roles && error?.message)}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

/** The actions on users that are chosen in the list. */
export function UserActions({ selection }: { selection: Selection }) {
  const { count, named, clear } = selection;
  const [dialog, setDialog] = useState<'assign' | 'role'>();
  const close = () => setDialog(undefined);
  const assigns = mayChooseOrganization(principalOf(useSignedInUser()));
  const confirm = useConfirm();
  const starting = useStart(clear, true);

  const ask = async (action: Exclude<UserAction, 'assign' | 'change_role'>, title: string, text: string) => {
    if (await confirm({ title, text })) await starting.start(() => startUsers({ action, ...named }));
  };

  return (
    <BulkActions selection={selection} starting={starting}>
      {assigns && <BulkButton icon={IconBuilding} label={t('operations.assign')} onPress={() => setDialog('assign')} />}
      <BulkButton
        icon={IconMail}
        label={t('users.invite_again')}
        onPress={() => ask('invite', t('users.invite_chosen', { count }), t('users.invite_chosen_text'))}
      />
      <BulkButton
        icon={IconLogout}
        label={t('users.sign_out')}
        onPress={() => ask('sign_out', t('users.sign_out_chosen', { count }), t('users.sign_out_chosen_text'))}
      />
      <BulkButton icon={IconUserCog} label={t('users.change_role')} onPress={() => setDialog('role')} />
      <BulkButton
        icon={IconTrash}
        label={t('operations.delete')}
        destroys
        onPress={() =>
          ask('delete', t('operations.delete_users', { count }), t('operations.delete_users_text', { days: binDays }))
        }
      />
      {dialog === 'assign' && (
        <AssignDialog
          kind="user"
          start={startUsers}
          selection={selection}
          onStarted={starting.follow}
          onClose={close}
        />
      )}
      {dialog === 'role' && <RoleDialog selection={selection} onStarted={starting.follow} onClose={close} />}
    </BulkActions>
  );
}
