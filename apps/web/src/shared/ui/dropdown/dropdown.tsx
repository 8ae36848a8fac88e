import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';
import { t } from '#shared/i18n/t.ts';

/** How many options are rendered; typing finds the others. */
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
  /** Whether options are being loaded, so that an empty list does not say yet that nothing matches. */
  waiting?: boolean;
  /** Why there are no options, in words. */
  failure?: string | undefined;
}

/** Selects one of many options by typing a part of its name. `onSearchChange` can load the options from elsewhere. */
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
      // By default Mantine hides it from the keyboard and from screen readers.
      clearButtonProps={{ size: '1.5rem', tabIndex: 0, 'aria-hidden': false, 'aria-label': t('forms.clear_choice') }}
      onClear={() => input.current?.focus()}
    />
  );
}
