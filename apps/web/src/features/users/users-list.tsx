import type { SignedInUser } from '@account/contract/bootstrap';
import { countUsers } from '@account/contract/endpoints/administration/list-counts.calls';
import { listUsers, type UserState, userStates } from '@account/contract/endpoints/administration/users.calls';
import type { UserRow } from '@account/contract/endpoints/administration/users.list';
import { principalOf } from '@account/contract/policies/principal';
import { mayNarrowUsers } from '@account/contract/policies/records';
import type { MessageId } from '@account/messages/ids';
import { NativeSelect } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/list/columns/column.ts';
import { type FilterSwitch, kept } from '#shared/list/filter-switches.tsx';
import type { ListScreen } from '#shared/list/list-page.tsx';
import type { FilterChoice } from '#shared/list/state/list-view.ts';
import { useListCounts } from '#shared/list/state/use-list.ts';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';
import { type FilterChip, FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { rolesQuery } from './queries.ts';

/** The last two are hidden at first. */
const columns: readonly Column<UserRow>[] = [
  {
    key: 'email',
    label: 'users.email',
    sort: true,
    dab: true,
    truncate: true,
    width: 320,
    route: ({ id }) => pathTo('user', { id }),
  },
  { key: 'name', label: 'users.name', sort: true, truncate: true },
  { key: 'organization_name', label: 'users.organization_name', sort: true, truncate: true },
  {
    key: 'role_name',
    label: 'users.role_name',
    sort: true,
    value: ({ role_name, managed }) => (managed ? `${role_name} · ${t('users.managed')}` : role_name),
  },
  { key: 'email_verified_at', label: 'users.verified_at', sort: true, isDate: true, prefix: 'users.verified' },
  { key: 'created_at', label: 'users.date', sort: true, isDate: true, place: 'aside' },
  { key: 'username', label: 'users.username', visible: false, truncate: true },
  {
    key: 'panel_role',
    label: 'users.panel_role',
    visible: false,
    prefix: 'users.panel_role',
    value: ({ panel_role }) => panelRoleWord(panel_role),
  },
];

const ofOne: readonly FilterChoice[] = [{ name: 'state', values: userStates }, { name: 'role_id' }, kept('onlyusers')];
const ofAll: readonly FilterChoice[] = [...ofOne, { name: 'organization_id' }, kept('isonly')];

/** The filters of the list of users. Administrators of one organization see no other users. */
const filters = (user: SignedInUser): readonly FilterChoice[] => (mayNarrowUsers(principalOf(user)) ? ofAll : ofOne);

/** The filters that the browser keeps. */
const switches = (user: SignedInUser): FilterSwitch[] => [
  { name: 'onlyusers', label: t('users.only_ordinary') },
  ...(mayNarrowUsers(principalOf(user))
    ? [{ name: 'isonly' as const, label: t(user.organization ? 'users.of_organization' : 'users.of_individuals') }]
    : []),
];

const names: Record<UserState, MessageId> = {
  active: 'users.state_active',
  invited: 'users.state_invited',
  mail_failed: 'users.state_mail_failed',
  no_second_factor: 'users.state_no_second_factor',
};

/** A chip for each state, with how many users are in it, as far as that is known. */
const stateChips = (counts: Partial<Record<UserState, number>> = {}): FilterChip[] =>
  userStates.map((state) => ({ value: state, label: t(names[state]), count: counts[state], isCounted: true }));

function StateChips({ state }: { state: ListState }) {
  const counts = useListCounts(countUsers, state, 'state')?.data;
  return (
    <FilterChips
      label={t('users.states')}
      chips={stateChips(counts)}
      value={state.view.filters.state}
      onChange={(value) => state.filterBy('state', value)}
    />
  );
}

/** Filters the list of users by a role. */
export function RoleFilter({ state }: { state: ListState }) {
  const roles = useQuery(rolesQuery()).data?.data ?? [];
  const value = state.view.filters.role_id ?? '';
  return (
    <NativeSelect
      aria-label={t('users.role')}
      data={[
        { value: '', label: t('users.every_role') },
        ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      data-set={value === '' ? undefined : true}
      value={value}
      onChange={({ currentTarget }) => state.filterBy('role_id', currentTarget.value || undefined)}
    />
  );
}

/** The filters of the list with which the page that invites many begins. */
const purposes = ['organization_id', 'role_id'] as const;

/** Leads from the list of users to the page that invites many, with the organization and the role that the list shows. */
export function InvitePeopleLink() {
  const [params] = useSearchParams();
  const purpose = new URLSearchParams(
    purposes.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  return (
    <ButtonLink icon={IconUsersPlus} to={`${pathTo('usersInvite')}${purpose.size > 0 ? `?${purpose}` : ''}`}>
      {t('users.invite_people')}
    </ButtonLink>
  );
}

export const userScreen: ListScreen<typeof listUsers> = {
  endpoint: listUsers,
  title: 'users.title',
  text: 'users.text',
  columns,
  order: { column: 'email' },
  filters,
  switches,
  chips: (state) => <StateChips state={state} />,
  views: 'users',
  bin: 'user',
  createPath: pathTo('userCreate'),
};
