import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { deleteManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps.calls';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useDeleteRecord } from '#shared/record/use-delete-record.ts';
import { manufacturerName } from '../manufacturer-name.ts';

export const useDeleteManufacturerApp = (app: ManufacturerApp) =>
  useDeleteRecord({
    question: {
      title: t('manufacturer-apps.delete_title', { name: manufacturerName(app) }),
      text: t('manufacturer-apps.delete_text', { days: binDays }),
    },
    remove: () => call(deleteManufacturerApp, { params: { id: app.id } }),
    list: pathTo('manufacturerApps'),
  });
