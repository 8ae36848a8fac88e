import type { ManufacturerApp } from '@account/contract/manufacturer-apps';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { manufacturerAppQuery } from '#features/manufacturer-apps/api/manufacturer-app-query.ts';
import { useDeleteManufacturerApp } from '#features/manufacturer-apps/api/use-delete-manufacturer-app.ts';
import {
  InternalAppsCard,
  PresetAppsCard,
  PresetDetailsCard,
} from '#features/manufacturer-apps/components/preset-cards.tsx';
import { manufacturerName } from '#features/manufacturer-apps/manufacturer-name.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordHead } from '#shared/record/record-head.tsx';
import { RecordPage } from '#shared/record/record-page.tsx';

function Shown({ preset }: { preset: ManufacturerApp }) {
  const { id } = preset;
  const deletion = useDeleteManufacturerApp(preset);
  return (
    <>
      <RecordHead
        title={manufacturerName(preset)}
        text={preset.manufacturer_code}
        editTo={pathTo('manufacturerAppUpdate', { id })}
        deletion={deletion}
      >
        <ActivityLink of={{ kind: 'manufacturer_app', id }} />
      </RecordHead>
      <div className="columns">
        <div className="stack cards">
          <PresetAppsCard {...preset} />
          <InternalAppsCard {...preset} />
        </div>
        <PresetDetailsCard {...preset} />
      </div>
    </>
  );
}

export const Page = () => (
  <RecordPage query={manufacturerAppQuery} title={t('manufacturer-apps.one')}>
    {(preset) => <Shown preset={preset} />}
  </RecordPage>
);
