import type { CallInput } from '@account/contract/api';
import { saveUser } from '@account/contract/endpoints/administration/users.calls';
import { call } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { userQuery } from './user-query.ts';

/** @param id of the user; a new one is invited without */
export const useSaveUser = (id: number | undefined) =>
  useSaveRecord(
    (body: CallInput<typeof saveUser>['body']) => call(saveUser, { body }),
    id === undefined ? undefined : userQuery(id).queryKey,
  );
