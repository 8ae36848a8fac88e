import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';
import { t } from '#shared/i18n/t.ts';

/** How many options are drawn; typing finds the others. */
const drawn = 100;

export interface DropdownOption {
  value: string;
  label: string;
}

type OwnProps =
  | 'data'
  | 'searchable'
  | 'openOnFocus'
  | 'limit'
  | 'nothingFoundMessage'
  | 'clearButtonProps'
  | 'onClear';

export interface DropdownProps extends Omit<SelectProps, OwnProps> {
  options: readonly DropdownOption[];
  /** While more options are on their way, so that none does not mean yet that nothing matches. */
  waiting?: boolean;
  /** Why there are no options, in words. */
  failure?: string | undefined;
}

/** One of many, found by typing a part of its name. With `onSearchChange` the options can be asked for elsewhere. */
export function Dropdown({ options, waiting, failure, ...select }: DropdownProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Select
      {...select}
      ref={input}
      searchable
      openOnFocus={false}
      limit={drawn}
      data={options}
      nothingFoundMessage={failure ?? (waiting ? t('ui.loading') : t('ui.no_match'))}
      // Mantine leaves it to the pointer alone.
      clearButtonProps={{ size: '1.5rem', tabIndex: 0, 'aria-hidden': false, 'aria-label': t('forms.clear_choice') }}
      onClear={() => input.current?.focus()}
    />
  );
}
