import type { Endpoint } from '@account/contract/calls/endpoint';
import type { Choices } from '@account/contract/calls/paging';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import type { CallArguments } from '#shared/api/client.ts';
import { Dropdown, type DropdownOption, type DropdownProps } from '#shared/ui/dropdown/dropdown.tsx';

/** Milliseconds without typing after which the search is sent. */
const pause = 250;

type Choice = Choices['data'][number];

type OwnProps = 'list' | 'options' | 'waiting' | 'failure' | 'searchValue' | 'onSearchChange' | 'value' | 'onChange';

interface ChoiceFieldProps extends Omit<DropdownProps, OwnProps> {
  /** A list endpoint; called without a page it responds with choices. */
  list: Endpoint;
  /** What is chosen at first, which need not be among the first choices. */
  chosen: Choice | null;
  /** Id of the choice as text; null where there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** A choice that stands for no record; it comes first. */
  extra?: DropdownOption;
}

function useChoices(list: Endpoint, search: string) {
  const body = search ? { filters: { fussy: search } } : {};
  return useQuery({
    ...callQuery(list, ...([{ body }] as CallArguments<Endpoint>)),
    placeholderData: keepPreviousData,
    select: (response) => (response as Choices).data,
  });
}

const optionOf = ({ id, name }: Choice) => ({ value: String(id), label: name });

/** Chooses a record of another kind by typing a part of its name; the server searches. */
export function ChoiceField({ list, chosen, value, onChange, extra, ...field }: ChoiceFieldProps) {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [picked, setPicked] = useState<Choice | null>(chosen);
  const [known, setKnown] = useState(value);
  // The form set another value, such as one that somebody else has stored.
  if (value !== known) {
    setKnown(value);
    if (value !== (picked ? String(picked.id) : null) && value !== extra?.value) {
      const next = chosen && String(chosen.id) === value ? chosen : null;
      setPicked(next);
      setTyped(next?.name ?? '');
    }
  }
  const [search] = useDebouncedValue(typed.trim(), pause);
  // The field holds the name of the choice, which is no search.
  const query = useChoices(list, search === picked?.name || search === extra?.label ? '' : search);

  const found = query.data ?? [];
  const missing = picked && String(picked.id) === value && !found.some(({ id }) => id === picked.id) ? [picked] : [];
  const options = [...missing, ...found];

  const pick = (next: string | null) => {
    setPicked(options.find(({ id }) => String(id) === next) ?? null);
    onChange(next);
  };

  return (
    <Dropdown
      {...field}
      options={[...(extra ? [extra] : []), ...options.map(optionOf)]}
      waiting={query.isFetching || search !== typed.trim()}
      failure={query.error?.message}
      value={value}
      onChange={pick}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
