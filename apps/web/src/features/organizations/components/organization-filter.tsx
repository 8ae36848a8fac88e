import { noOrganization } from '@account/contract/calls/list-options';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import { namedOrganizationQuery } from '../queries.ts';

const none = String(noOrganization);

/** The organization that the address filters by, once its name is known. */
function useNamed(value: string | null) {
  const isRecord = value !== null && value !== none;
  const query = useQuery({ ...namedOrganizationQuery(value ?? none), enabled: isRecord, retry: false });
  return isRecord ? (query.data?.data ?? null) : null;
}

/** Filters a list by an organization, or by none. */
export function OrganizationFilter({ state }: { state: ListState }) {
  const value = state.view.filters.organization_id ?? null;
  return (
    <ChoiceField
      aria-label={t('data-table.belongs_to')}
      placeholder={t('data-table.organization')}
      data-set={value === null ? undefined : true}
      list={listOrganizations}
      chosen={useNamed(value)}
      value={value}
      onChange={(next) => state.filterBy('organization_id', next ?? undefined)}
      extra={{ value: none, label: t('data-table.no_organization') }}
      clearable
    />
  );
}
