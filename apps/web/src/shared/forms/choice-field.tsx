import type { ListCall } from '@account/contract/api';
import type { Choices } from '@account/contract/calls/paging';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import { Dropdown, type DropdownProps } from '#shared/ui/dropdown/dropdown.tsx';
import type { DropdownOption } from '#shared/ui/dropdown/use-dropdown.ts';

/** Milliseconds without typing after which the search is sent. */
const pause = 250;

type Choice = Choices['data'][number];

type OwnProps = 'list' | 'options' | 'waiting' | 'failure' | 'onSearchChange';

interface ChoiceFieldProps extends Omit<DropdownProps, OwnProps> {
  /** Called without a page, it responds with choices. */
  list: ListCall;
  /** The initial choice, which need not be among the first choices. */
  chosen: Choice | null;
  /** The id of a record that cannot be chosen. */
  without?: number;
  /** A choice that stands for no record; it comes first. */
  extra?: DropdownOption;
}

function useChoices(list: ListCall, search: string, enabled: boolean) {
  const body = search ? { filters: { fussy: search } } : {};
  return useQuery({
    ...callQuery(list, { body }),
    enabled,
    placeholderData: keepPreviousData,
    select: (response) => (response as Choices).data,
  });
}

const optionOf = ({ id, name }: Choice) => ({ value: String(id), label: name });

/**
 * Chooses a record of another kind by typing a part of its name; the server searches. The value is its id as text. The
 * choices are fetched when the field gets the focus: a page may have it for a filter that is seldom used.
 */
export function ChoiceField({ list, chosen, value, onChange, without, extra, ...field }: ChoiceFieldProps) {
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(chosen);
  const [search] = useDebouncedValue(typed.trim(), pause);
  const query = useChoices(list, search, isUsed);

  const found = (query.data ?? []).filter(({ id }) => id !== without);
  const isValue = ({ id }: Choice) => String(id) === value;
  // The form may have set another value than the one picked here, such as one that another user has stored.
  const current = [picked, chosen].find((choice) => choice && isValue(choice));
  const options = current && !found.some(isValue) ? [current, ...found] : found;

  const pick = (next: string | null) => {
    setPicked(options.find(({ id }) => String(id) === next) ?? null);
    onChange(next);
  };

  return (
    <Dropdown
      {...field}
      onPointerEnter={use}
      onFocusCapture={use}
      options={[...(extra ? [extra] : []), ...options.map(optionOf)]}
      waiting={query.isFetching || search !== typed.trim()}
      failure={query.error?.message}
      value={value}
      onChange={pick}
      onSearchChange={setTyped}
    />
  );
}
