import type { ManufacturerApp } from '@account/contract/manufacturer-apps';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
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
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { DeleteButton, EditLink } from '#shared/ui/record-buttons/record-buttons.tsx';

function Shown({ preset }: { preset: ManufacturerApp }) {
  const { id, manufacturer_code } = preset;
  const name = manufacturerName(preset);
  const deletion = useDeleteManufacturerApp(preset);
  return (
    <>
      <PageHead title={name} text={manufacturer_code}>
        <ActivityLink of={{ kind: 'manufacturer_app', id }} />
        <EditLink to={pathTo('manufacturerAppUpdate', { id })} />
        <DeleteButton loading={deletion.running} onPress={deletion.ask} />
      </PageHead>
      {deletion.failure && <Alert kind="danger">{deletion.failure}</Alert>}
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

export function Page() {
  const { id = '' } = useParams();
  return (
    <div className="page">
      <LoadedRecord query={useQuery(manufacturerAppQuery(id))} title={t('manufacturer-apps.one')}>
        {(preset) => <Shown key={preset.id} preset={preset} />}
      </LoadedRecord>
    </div>
  );
}
