import { listUsers } from '@account/contract/endpoints/administration/users';
import { userColumns } from '#features/users/user-columns.ts';
import { userFilters } from '#features/users/user-filters.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { FilterSwitches } from '#shared/list/filter-switches.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { CreateLink } from '#shared/ui/record-buttons/record-buttons.tsx';

export function Page() {
  useRememberedList();
  const state = useListState(userColumns, { column: 'email' });
  const page = useList(listUsers, state);
  return (
    <div className="page">
      <PageHead title={t('users.title')}>
        <CreateLink to={pathTo('userCreate')} />
      </PageHead>
      <FilterSwitches filters={userFilters(useSignedInUser())} state={state} />
      <DataTable label={t('users.title')} columns={userColumns} state={state} page={page} />
    </div>
  );
}
