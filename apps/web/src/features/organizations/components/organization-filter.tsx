import { listOrganizations } from '@account/contract/endpoints/administration/organizations';
import { noOrganization } from '@account/contract/values/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import { namedOrganizationQuery } from '../api/organization-query.ts';

const none = String(noOrganization);

/** The organization that the address filters by, once its name is known. */
function useNamed(value: string | null) {
  const isRecord = value !== null && value !== none;
  const query = useQuery({ ...namedOrganizationQuery(value ?? none), enabled: isRecord, retry: false });
  const named = isRecord ? (query.data?.data ?? null) : null;
  return { named, isKnown: !isRecord || String(named?.id) === value || query.isError };
}

/** Filters a list by an organization, or by none. */
export function OrganizationFilter({ state }: { state: ListState }) {
  const value = state.view.filters.organization_id ?? null;
  const { named, isKnown } = useNamed(value);
  // The field takes a name that it has not given itself only at its beginning: a link or the way back makes a new one.
  const [begun, setBegun] = useState({ value: '', times: 0 });
  if (isKnown && (value ?? '') !== begun.value) setBegun({ value: value ?? '', times: begun.times + 1 });
  const choose = (next: string | null) => {
    setBegun({ ...begun, value: next ?? '' });
    state.filterBy('organization_id', next ?? undefined);
  };
  return (
    <ChoiceField
      key={begun.times}
      aria-label={t('data-table.belongs_to')}
      placeholder={t('data-table.organization')}
      data-set={value === null ? undefined : true}
      list={listOrganizations}
      chosen={named}
      value={value}
      onChange={choose}
      extra={{ value: none, label: t('data-table.no_organization') }}
      clearable
    />
  );
}
