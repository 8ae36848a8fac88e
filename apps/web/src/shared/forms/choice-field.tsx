import type { Endpoint } from '@account/contract/endpoint';
import type { Choices } from '@account/contract/paging';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import type { CallArguments } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';

/** Milliseconds without typing after which the server is asked. */
const pause = 250;
/** How many choices are drawn; typing finds the others. */
const drawn = 100;

type Choice = Choices['data'][number];

type OwnProps = 'list' | 'data' | 'searchValue' | 'onSearchChange' | 'value' | 'onChange';

interface ChoiceFieldProps extends Omit<SelectProps, OwnProps> {
  /** A list call, asked in its form for dropdowns (contract section 4). */
  list: Endpoint;
  /** What is chosen at first, which need not be among the first choices. */
  chosen: Choice | null;
  /** Id of the choice as text; null where there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

function useChoices(list: Endpoint, search: string) {
  const body = search ? { filters: { fussy: search } } : {};
  return useQuery({
    ...callQuery(list, ...([{ body }] as CallArguments<Endpoint>)),
    placeholderData: keepPreviousData,
    select: (answer) => (answer as Choices).data,
  });
}

const optionOf = ({ id, name }: Choice) => ({ value: String(id), label: name });

/** A record of another kind, found by typing a part of its name: the server searches. */
export function ChoiceField({ list, chosen, value, onChange, ...field }: ChoiceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [picked, setPicked] = useState<Choice | null>(chosen);
  const [search] = useDebouncedValue(typed.trim(), pause);
  // The name of what is chosen stands in the field: that is no search.
  const query = useChoices(list, search === picked?.name ? '' : search);

  const found = query.data ?? [];
  const missing = picked && String(picked.id) === value && !found.some(({ id }) => id === picked.id) ? [picked] : [];
  const options = [...missing, ...found];
  const waiting = query.isFetching || search !== typed.trim();
  const nothing = query.error?.message ?? (waiting ? t('ui.loading') : t('ui.no_match'));

  const pick = (next: string | null) => {
    setPicked(options.find(({ id }) => String(id) === next) ?? null);
    onChange(next);
  };

  return (
    <Select
      {...field}
      ref={input}
      searchable
      openOnFocus={false}
      limit={drawn}
      data={options.map(optionOf)}
      nothingFoundMessage={nothing}
      // Mantine leaves it to the pointer alone.
      clearButtonProps={{ tabIndex: 0, 'aria-hidden': false, 'aria-label': t('forms.clear_choice') }}
      value={value}
      onChange={pick}
      searchValue={typed}
      onSearchChange={setTyped}
      onClear={() => input.current?.focus()}
    />
  );
}
