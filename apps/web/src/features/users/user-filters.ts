import type { SignedInUser } from '@account/contract/bootstrap';
import { countUsers } from '@account/contract/endpoints/administration/list-counts.calls';
import { principalOf } from '@account/contract/policies/principal';
import { mayNarrowUsers } from '@account/contract/policies/users';
import { type UserState, userStates } from '@account/contract/values/user-states';
import type { MessageId } from '@account/messages/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { fresh, useEarlyCall } from '#shared/api/use-early-call.ts';
import { t } from '#shared/i18n/t.ts';
import { countedBy } from '#shared/list/counted-by.ts';
import type { FilterSwitch } from '#shared/list/filter-switches.tsx';
import { kept } from '#shared/list/kept-choices.ts';
import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import type { FilterChip } from '#shared/ui/filter-chips/filter-chips.tsx';

const ofOne: readonly FilterChoice[] = [{ name: 'state', values: userStates }, { name: 'role_id' }, kept('onlyusers')];
const ofAll: readonly FilterChoice[] = [...ofOne, { name: 'organization_id' }, kept('isonly')];

/** What the list of users can be filtered by. Administrators of one organization see no other users. */
export const userChoices = (user: SignedInUser): readonly FilterChoice[] =>
  mayNarrowUsers(principalOf(user)) ? ofAll : ofOne;

/** Those that the browser keeps. */
export const userSwitches = (user: SignedInUser): FilterSwitch[] => [
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

/**
 * A chip for each state.
 * @param counts how many users are in it, as far as that is known
 */
export const stateChips = (counts: Partial<Record<UserState, number>> = {}): FilterChip[] =>
  userStates.map((state) => ({ value: state, label: t(names[state]), count: counts[state], isCounted: true }));

/** How many users the list shows in each state; a search is not counted. */
export function useUserCounts(state: ListState) {
  const enabled = state.view.search === '';
  const query = { ...callQuery(countUsers, { body: { filters: countedBy(state, 'state') } }), staleTime: fresh };
  useEarlyCall(query, enabled);
  const { data } = useQuery({ ...query, enabled, placeholderData: keepPreviousData });
  return enabled ? data?.data : undefined;
}
