import type { CallInput } from '@account/contract/api';
import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import {
  deleteManufacturerApp,
  saveManufacturerApp as saveManufacturerAppEndpoint,
  showManufacturerApp,
} from '@account/contract/endpoints/administration/manufacturer-apps.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord, useSaveRecord } from '#shared/record/save-and-delete.ts';
import { manufacturerName } from './manufacturer-app-fields.ts';

/** One manufacturer app, by its id. */
export const manufacturerAppQuery = (id: number | string) => callQuery(showManufacturerApp, { params: { id } });

export const saveManufacturerApp = (body: CallInput<typeof saveManufacturerAppEndpoint>['body']) =>
  call(saveManufacturerAppEndpoint, { body });

/** @param id of the manufacturer app; a new one is created without */
export const useSaveManufacturerApp = (id: number | undefined) =>
  useSaveRecord(saveManufacturerApp, id === undefined ? undefined : manufacturerAppQuery(id).queryKey);

export const useDeleteManufacturerApp = (app: ManufacturerApp) =>
  useDeleteRecord({
    question: {
      title: t('manufacturer-apps.delete_title', { name: manufacturerName(app) }),
      text: t('manufacturer-apps.delete_text', { days: binDays }),
    },
    remove: () => call(deleteManufacturerApp, { params: { id: app.id } }),
    list: pathTo('manufacturerApps'),
  });
