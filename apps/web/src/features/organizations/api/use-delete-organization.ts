import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { deleteOrganization } from '@account/contract/endpoints/administration/organizations.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';
import { organizationQuery } from './organization-query.ts';

/** Deletes an organization after a question; one that is not empty is told of before it is asked. */
export function useDeleteOrganization({ id, name }: Pick<OrganizationDetail, 'id' | 'name'>) {
  const queries = useQueryClient();
  const [isHeld, setHeld] = useState(false);
  const deletion = useDeleteRecord({
    question: {
      title: t('organizations.delete_title', { name }),
      text: t('organizations.delete_text', { days: binDays }),
    },
    remove: () => call(deleteOrganization, { params: { id } }),
    list: pathTo('organizations'),
  });

  const ask = async () => {
    // Displays may have joined since the page was opened. Without an answer the server decides.
    const now = await queries.fetchQuery({ ...organizationQuery(id), staleTime: 0 }).catch(() => undefined);
    if (now && now.data.devices_count + now.data.users_count > 0) setHeld(true);
    else await deletion.ask();
  };

  return {
    deletion: { ...deletion, ask },
    /** Whether it is to be said what is in the way. */
    isHeld,
    release: () => setHeld(false),
    /** Nothing is in the way any more. */
    goOn: () => {
      setHeld(false);
      deletion.ask();
    },
  };
}
