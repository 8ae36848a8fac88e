import { listUsers } from '@account/contract/endpoints/administration/users.calls';
import type { UserRow } from '@account/contract/endpoints/administration/users.list';
import { principalOf } from '@account/contract/policies/principal';
import { mayNarrowUsers } from '@account/contract/policies/users';
import { UnderWay } from '#features/operations/components/under-way.tsx';
import { UserActions } from '#features/operations/components/user-actions.tsx';
import { OrganizationFilter } from '#features/organizations/components/organization-filter.tsx';
import { InvitePeopleLink } from '#features/users/components/invite-people-link.tsx';
import { RoleFilter } from '#features/users/components/role-filter.tsx';
import { userColumns } from '#features/users/user-columns.ts';
import { stateChips, userChoices, userSwitches, useUserCounts } from '#features/users/user-filters.ts';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { BinLink } from '#shared/list/bin-link.tsx';
import { FilterSwitches } from '#shared/list/filter-switches.tsx';
import { useRememberedList } from '#shared/list/list-address.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { CreateLink } from '#shared/ui/record-buttons/record-buttons.tsx';

const selecting = { nameOf: ({ email }: UserRow) => email, Actions: UserActions };

export function Page() {
  useRememberedList();
  const user = useSignedInUser();
  const views = useViews('users');
  const state = useListState(userColumns, { column: 'email', filters: userChoices(user) }, views.opening);
  const page = useList(listUsers, state);
  const counts = useUserCounts(state);
  return (
    <div className="page">
      <PageHead title={t('users.title')} text={t('users.text')}>
        <BinLink kind="user" />
        <InvitePeopleLink />
        <CreateLink to={pathTo('userCreate')} />
      </PageHead>
      <UnderWay kind="user" />
      <DataTable
        label={t('users.title')}
        columns={userColumns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        selecting={selecting}
        filterFields={
          <>
            <RoleFilter state={state} />
            {mayNarrowUsers(principalOf(user)) && <OrganizationFilter state={state} />}
          </>
        }
        filters={
          <>
            <FilterChips
              label={t('users.states')}
              chips={stateChips(counts)}
              value={state.view.filters.state}
              onChange={(value) => state.filterBy('state', value)}
            />
            <FilterSwitches filters={userSwitches(user)} state={state} />
          </>
        }
      />
    </div>
  );
}
