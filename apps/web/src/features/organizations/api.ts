import type { CallInput } from '@account/contract/api';
import type { Organization, OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import {
  deleteOrganization,
  recordPrintedSheet,
  renewEnrolmentCode,
  saveOrganization as saveOrganizationEndpoint,
  showOrganization,
} from '@account/contract/endpoints/administration/organizations.calls';
import { assignUsers } from '@account/contract/endpoints/administration/users.calls';
import { assignDevices } from '@account/contract/endpoints/devices/devices.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord, useSaveRecord } from '#shared/record/save-and-delete.ts';
import { organizationQuery } from './queries.ts';

type OrganizationBody = CallInput<typeof saveOrganizationEndpoint>['body'];

/** Saves an organization, and leaves its logo as it is. */
export const saveOrganization = (body: OrganizationBody) => call(saveOrganizationEndpoint, { body });

interface Save {
  body: OrganizationBody;
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
      const { data } = await call(saveOrganizationEndpoint, { body, file: file ?? undefined, onProgress });
      return data;
    } finally {
      setProgress(undefined);
    }
  };

  const save = useSaveRecord(upload, id === undefined ? undefined : organizationQuery(id).queryKey);
  return { save, progress };
}

/** Deletes an organization after a question. One that is not empty is not deleted: its page names the reason. */
export function useDeleteOrganization({ id, name }: Pick<OrganizationDetail, 'id' | 'name'>) {
  const queries = useQueryClient();
  const [isNotEmpty, setNotEmpty] = useState(false);
  const deletion = useDeleteRecord({
    question: {
      title: t('organizations.delete_title', { name }),
      text: t('organizations.delete_text', { days: binDays }),
    },
    remove: () => call(deleteOrganization, { params: { id } }),
    list: pathTo('organizations'),
  });

  const ask = async () => {
    // Displays may have joined since the page was opened. Without a response the server decides.
    const now = await queries.fetchQuery({ ...organizationQuery(id), staleTime: 0 }).catch(() => undefined);
    if (now && now.data.devices_count + now.data.users_count > 0) setNotEmpty(true);
    else await deletion.ask();
  };

  return {
    deletion: { ...deletion, ask },
    /** Displays or users are in the way of the deletion. */
    isNotEmpty,
    close: () => setNotEmpty(false),
    /** Nothing is in the way any more. */
    continueDeletion: () => {
      setNotEmpty(false);
      deletion.ask();
    },
  };
}

interface Move {
  from: number;
  to: number;
  /** Nobody moves oneself. */
  without: number;
  /** Called with the number of displays and people that are left. */
  onProgress: (left: number) => void;
  /** Whether the next ones are moved too; asked before each call. */
  goesOn: () => boolean;
}

const idsOf = (members: readonly { id: number }[]): number[] => members.map(({ id }) => id);

/**
 * Moves every display and person of an organization to another one: as many at once as the organization shows, until
 * none is left, or it is to end.
 * @returns the organization as it is then
 */
export async function moveMembers({ from, to, without, onProgress, goesOn }: Move): Promise<OrganizationDetail> {
  const params = { id: from };
  let moved: number | undefined;
  for (;;) {
    const { data } = await call(showOrganization, { params });
    onProgress(data.devices_count + data.users_count);
    const devices = idsOf(data.devices);
    const users = idsOf(data.users).filter((id) => id !== without);
    if (devices.length + users.length === 0 || !goesOn()) return data;
    // Calls that are accepted and move none would be repeated for ever.
    if (moved === 0) throw new Error(t('common.failed'));
    moved = 0;
    if (devices.length > 0) {
      const body = { ids: devices, organization_id: to };
      moved += (await call(assignDevices, { body, throwsMissing: true })).data.changed;
    }
    if (users.length > 0 && goesOn()) {
      const body = { ids: users, organization_id: to };
      moved += (await call(assignUsers, { body, throwsMissing: true })).data.changed;
    }
  }
}

/** Replaces the enrolment code of an organization; its page shows the new one at once. */
export function useRenewCode(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewEnrolmentCode, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: organizationQuery(id).queryKey }),
  });
}

/** Tells the server that the enrolment sheet is printed. Paper does not wait for it, and nothing is lost without. */
export function usePrintedSheet(id: number, isPrinted: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isPrinted) return;
    call(recordPrintedSheet, { params: { id }, throwsMissing: true }).then(
      () => queries.invalidateQueries({ queryKey: ['summary'] }),
      () => undefined,
    );
  }, [isPrinted, id, queries]);
}
