import { deleteOrganization, type OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';

export const useDeleteOrganization = ({ id, name }: Pick<OrganizationDetail, 'id' | 'name'>) =>
  useDeleteRecord({
    question: { title: t('organizations.delete_title', { name }), text: t('organizations.delete_text') },
    remove: () => call(deleteOrganization, { params: { id } }),
    list: pathTo('organizations'),
  });
