import type { UserRow } from '@account/contract/endpoints/administration/users.list';
import { principalOf } from '@account/contract/policies/principal';
import { mayNarrowUsers } from '@account/contract/policies/records';
import { IconCheck } from '@tabler/icons-react';
import { UnderWay } from '#features/operations/components/under-way.tsx';
import { UserActions } from '#features/operations/components/user-actions.tsx';
import { OrganizationFilter } from '#features/organizations/components/organization-filter.tsx';
import { InvitePeopleLink, RoleFilter, userScreen } from '#features/users/users-list.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ListPage } from '#shared/list/list-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';

const selecting = { nameOf: ({ email }: UserRow) => email, Actions: UserActions };

export function Page() {
  const narrows = mayNarrowUsers(principalOf(useSignedInUser()));
  return (
    <ListPage
      list={userScreen}
      buttons={
        <>
          <InvitePeopleLink />
          <ButtonLink icon={IconCheck} to={pathTo('plan')}>
            {t('users.plan')}
          </ButtonLink>
        </>
      }
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
