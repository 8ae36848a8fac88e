import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import { rolesQuery } from '../queries.ts';

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
