import type { CallInput } from '@account/contract/api';
import { saveManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps.calls';
import { call } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/record/use-save-record.ts';
import { manufacturerAppQuery } from './manufacturer-app-query.ts';

/** @param id of the manufacturer app; a new one is created without */
export const useSaveManufacturerApp = (id: number | undefined) =>
  useSaveRecord(
    (body: CallInput<typeof saveManufacturerApp>['body']) => call(saveManufacturerApp, { body }),
    id === undefined ? undefined : manufacturerAppQuery(id).queryKey,
  );
