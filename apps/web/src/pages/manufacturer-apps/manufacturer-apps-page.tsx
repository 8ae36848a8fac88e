import { listManufacturerApps } from '@account/contract/endpoints/administration/manufacturer-apps.calls';
import { manufacturerAppColumns } from '#features/manufacturer-apps/manufacturer-app-columns.ts';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { BinLink } from '#shared/list/bin-link.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { useList } from '#shared/list/use-list.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { CreateLink, FirstLink } from '#shared/ui/record-buttons/record-buttons.tsx';

export function Page() {
  useRememberedList();
  const views = useViews('manufacturer_apps');
  const state = useListState(manufacturerAppColumns, { column: 'manufacturer_code' }, views.opening);
  const page = useList(listManufacturerApps, state);
  return (
    <div className="page">
      <PageHead title={t('manufacturer-apps.title')} text={t('manufacturer-apps.text')}>
        <BinLink kind="manufacturerapp" />
        <CreateLink to={pathTo('manufacturerAppCreate')} />
      </PageHead>
      <DataTable
        label={t('manufacturer-apps.title')}
        columns={manufacturerAppColumns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        empty={{
          text: t('manufacturer-apps.empty'),
          action: <FirstLink to={pathTo('manufacturerAppCreate')} label={t('manufacturer-apps.add_first')} />,
        }}
      />
    </div>
  );
}
