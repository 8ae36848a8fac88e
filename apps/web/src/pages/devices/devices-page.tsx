import { listDevices } from '@account/contract/endpoints/administration/devices';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { deviceColumns } from '#features/devices/device-columns.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useRememberedList } from '#shared/list/list-address.ts';
import { useList } from '#shared/list/use-list.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** Devices enrol themselves, so there is no button to create one. An empty list says how the first one comes. */
export function Page() {
  useRememberedList();
  const state = useListState(deviceColumns, { column: 'name' });
  const page = useList(listDevices, state);
  const empty = {
    text: t('devices.empty'),
    action: (
      <Button component={Link} to={pathTo('organizations')}>
        {t('devices.to_organizations')}
      </Button>
    ),
  };
  return (
    <div className="page">
      <PageHead title={t('devices.title')} text={t('devices.text')} />
      <DataTable label={t('devices.title')} columns={deviceColumns} state={state} page={page} empty={empty} />
    </div>
  );
}
