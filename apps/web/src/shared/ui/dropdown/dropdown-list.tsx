import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './dropdown.module.css';
import type { DropdownState } from './use-dropdown.ts';

interface DropdownListProps {
  dropdown: DropdownState;
  id: string;
  label: string | undefined;
  value: string | null;
  /** Said where there are no options. */
  empty: string;
}

export const optionId = (listId: string, value: string): string => `${listId}-${value}`;

/** The options of a dropdown. The one that Enter chooses is highlighted and in view. */
export function DropdownList({ dropdown: { opened, shown, highlighted }, id, label, value, empty }: DropdownListProps) {
  useEffect(() => {
    if (opened && highlighted !== undefined)
      document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: 'nearest' });
  }, [opened, highlighted, id]);
  return (
    <Combobox.Dropdown>
      <Combobox.Options id={id} aria-label={label} className={classes.options}>
        {opened &&
          shown.map((option) => (
            <Combobox.Option
              key={option.value}
              id={optionId(id, option.value)}
              className={classes.option}
              value={option.value}
              active={option.value === value}
              selected={option.value === highlighted}
              aria-selected={option.value === value}
            >
              <span className={classes.label}>{option.label}</span>
              {option.value === value && <Icon of={IconCheck} size="sm" />}
            </Combobox.Option>
          ))}
      </Combobox.Options>
      <div aria-live="polite">{opened && shown.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}</div>
    </Combobox.Dropdown>
  );
}
