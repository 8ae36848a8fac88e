import type { CallInput } from '@account/contract/api';
import type { Organization } from '@account/contract/endpoints/administration/organizations';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations.calls';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { organizationQuery } from './organization-query.ts';

interface Save {
  body: CallInput<typeof saveOrganization>['body'];
  /** The logo, where another one is uploaded. */
  file: File | null;
}

/**
 * Saves an organization with its logo, and tells how far the upload has come.
 * @param id of the organization; a new one is created without
 */
export function useSaveOrganization(id: number | undefined) {
  const [progress, setProgress] = useState<number>();

  const upload = async ({ body, file }: Save): Promise<Organization> => {
    try {
      const onProgress = file ? setProgress : undefined;
      const { data } = await call(saveOrganization, { body, file: file ?? undefined, onProgress });
      return data;
    } finally {
      setProgress(undefined);
    }
  };

  const save = useSaveRecord(upload, id === undefined ? undefined : organizationQuery(id).queryKey);
  return { save, progress };
}
