import type { EndpointCall } from '@account/contract/endpoint';
import { type Organization, saveOrganization } from '@account/contract/organizations';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';

type Body = EndpointCall<typeof saveOrganization>['body'];

/** Saves an organization with its logo, and tells how far the upload has come. */
export function useSaveOrganization() {
  const [progress, setProgress] = useState<number>();

  const save = async (body: Body, file: File | null): Promise<Organization> => {
    try {
      const onProgress = file ? setProgress : undefined;
      const { data } = await call(saveOrganization, { body, file: file ?? undefined, onProgress });
      return data;
    } finally {
      setProgress(undefined);
    }
  };

  return { save, progress };
}
