import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { manufacturerAppQuery, useDeleteManufacturerApp } from '#features/manufacturer-apps/api.ts';
import {
  AppsCard,
  InternalAppsCard,
  ManufacturerAppDetailsCard,
} from '#features/manufacturer-apps/components/manufacturer-app-cards.tsx';
import { manufacturerName } from '#features/manufacturer-apps/manufacturer-app-fields.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordHead, RecordPage } from '#shared/record/record-page.tsx';

function Shown({ manufacturerApp }: { manufacturerApp: ManufacturerApp }) {
  const { id } = manufacturerApp;
  const deletion = useDeleteManufacturerApp(manufacturerApp);
  return (
    <>
      <RecordHead
        title={manufacturerName(manufacturerApp)}
        text={manufacturerApp.manufacturer_code}
        editTo={pathTo('manufacturerAppUpdate', { id })}
        deletion={deletion}
      >
        <ActivityLink of={{ kind: 'manufacturer_app', id }} />
      </RecordHead>
      <div className="columns">
        <div className="stack cards">
          <AppsCard {...manufacturerApp} />
          <InternalAppsCard {...manufacturerApp} />
        </div>
        <ManufacturerAppDetailsCard {...manufacturerApp} />
      </div>
    </>
  );
}

export const Page = () => (
  <RecordPage query={manufacturerAppQuery} title={t('manufacturer-apps.one')}>
    {(manufacturerApp) => <Shown manufacturerApp={manufacturerApp} />}
  </RecordPage>
);
