import type { User } from '@account/contract/endpoints/administration/users';
import { deleteUser } from '@account/contract/endpoints/administration/users.calls';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';

export const useDeleteUser = ({ id, email }: Pick<User, 'id' | 'email'>) =>
  useDeleteRecord({
    question: { title: t('users.delete_title', { email }), text: t('users.delete_text', { days: binDays }) },
    remove: () => call(deleteUser, { params: { id } }),
    list: pathTo('users'),
  });
