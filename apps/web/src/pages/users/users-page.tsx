import type { UserRow } from '@account/contract/endpoints/administration/users.list';
import { principalOf } from '@account/contract/policies/principal';
import { mayNarrowUsers } from '@account/contract/policies/users';
import { UnderWay } from '#features/operations/components/under-way.tsx';
import { UserActions } from '#features/operations/components/user-actions.tsx';
import { OrganizationFilter } from '#features/organizations/components/organization-filter.tsx';
import { InvitePeopleLink } from '#features/users/components/invite-people-link.tsx';
import { RoleFilter } from '#features/users/components/role-filter.tsx';
import { userScreen } from '#features/users/users-list.tsx';
import { ListPage } from '#shared/list/list-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';

const selecting = { nameOf: ({ email }: UserRow) => email, Actions: UserActions };

export function Page() {
  const narrows = mayNarrowUsers(principalOf(useSignedInUser()));
  return (
    <ListPage
      list={userScreen}
      buttons={<InvitePeopleLink />}
      above={<UnderWay kind="user" />}
      fields={(state) => (
        <>
          <RoleFilter state={state} />
          {narrows && <OrganizationFilter state={state} />}
        </>
      )}
      selecting={selecting}
    />
  );
}
