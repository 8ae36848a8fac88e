import { countActivities } from '@account/contract/endpoints/administration/activities.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '#shared/api/call-query.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import { Dropdown } from '#shared/ui/dropdown/dropdown.tsx';
import { ofRecord, readSubject, wordedFor } from '../activity-filters.ts';

interface ActionFieldProps {
  state: ListState;
  className: string | undefined;
}

/** The actions in words, which few visits need. */
const choicesQuery = {
  queryKey: ['actionChoices'],
  queryFn: async () => (await import('../action-label.ts')).actionChoices(),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The action of the entries. Each has its number beside it once the field was entered; a search shows none. */
export function ActionField({ state, className }: ActionFieldProps) {
  const [isEntered, setEntered] = useState(false);
  const [params] = useSearchParams();
  const { action, ...others } = state.view.filters;
  const { action: _counted, ...called } = state.called;
  const filters = { ...called, ...wordedFor(others), ...ofRecord(readSubject(params)) };
  const choices = useQuery({ ...choicesQuery, enabled: isEntered || action !== undefined });
  const enabled = isEntered && state.view.search === '';
  const counts = useQuery({ ...callQuery(countActivities, { body: { filters } }), enabled });
  const noteOf = (value: string) => {
    const counted = enabled && counts.data?.data.find((one) => one.action === value);
    return counted && { note: formatCount(counted.entries) + (counts.data?.is_whole ? '' : '+') };
  };
  return (
    <Dropdown
      className={className}
      label={t('activities.action')}
      placeholder={t('activities.any_action')}
      options={choices.data?.map((choice) => ({ ...choice, ...noteOf(choice.value) })) ?? []}
      waiting={choices.isLoading}
      failure={choices.error?.message}
      value={action ?? null}
      onChange={(value) => state.filterBy('action', value ?? undefined)}
      onFocusCapture={() => setEntered(true)}
      clearable
    />
  );
}
