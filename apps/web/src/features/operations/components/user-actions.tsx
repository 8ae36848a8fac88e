import type { UserAction } from '@account/contract/endpoints/administration/operations';
import { IconLogout, IconMail, IconTrash, IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import type { Selection } from '#shared/ui/data-table/selection/use-selection.ts';
import { startUsers } from '../api/start-users.ts';
import { useStart } from '../api/use-start.ts';
import { BulkActions, BulkButton } from './bulk-actions.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** What can be done with users that are chosen in the list. */
export function UserActions({ selection }: { selection: Selection }) {
  const { count, named, clear } = selection;
  const [changesRole, setChangesRole] = useState(false);
  const confirm = useConfirm();
  const starting = useStart(clear, true);

  const ask = async (action: Exclude<UserAction, 'change_role'>, title: string, text: string) => {
    if (await confirm({ title, text })) await starting.start(() => startUsers({ action, ...named }));
  };

  return (
    <BulkActions selection={selection} starting={starting}>
      <BulkButton
        icon={IconMail}
        label={t('operations.invite')}
        onPress={() => ask('invite', t('operations.invite_users', { count }), t('operations.invite_users_text'))}
      />
      <BulkButton
        icon={IconLogout}
        label={t('operations.sign_out')}
        onPress={() => ask('sign_out', t('operations.sign_out_users', { count }), t('operations.sign_out_users_text'))}
      />
      <BulkButton icon={IconUserCog} label={t('operations.change_role')} onPress={() => setChangesRole(true)} />
      <BulkButton
        icon={IconTrash}
        label={t('operations.delete')}
        destroys
        onPress={() =>
          ask('delete', t('operations.delete_users', { count }), t('operations.delete_users_text', { days: binDays }))
        }
      />
      {changesRole && (
        <RoleDialog selection={selection} onStarted={starting.follow} onClose={() => setChangesRole(false)} />
      )}
    </BulkActions>
  );
}
