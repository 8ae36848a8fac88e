import { IconCheck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import popup from '../popup/popup.module.css';
import { useTopLayer } from '../popup/use-top-layer.ts';
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

/** The options of an opened dropdown. The one that Enter chooses is highlighted and in view. */
export function DropdownList({ dropdown, id, label, value, empty }: DropdownListProps) {
  const { input, shown, highlighted, choose } = dropdown;
  const list = useRef<HTMLDivElement>(null);
  // Before it is placed, as its height depends on its width.
  useLayoutEffect(() => {
    list.current?.style.setProperty('width', `${input.current?.offsetWidth}px`);
  }, [input]);
  useTopLayer({ opened: true, popup: list, opener: input, align: 'start', keepsClear: true });
  useEffect(() => {
    if (highlighted !== undefined)
      document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, id]);
  return (
    // The focus stays in the field, whatever is pressed in the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: the field has the keys of the list
    <div
      className={`${popup.popup} ${classes.popup}`}
      popover="manual"
      ref={list}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={classes.options} role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {shown.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the list
          <div
            key={option.value}
            id={optionId(id, option.value)}
            className={classes.option}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-highlighted={option.value === highlighted || undefined}
            onClick={() => choose(option.value)}
          >
            <span className={classes.label}>{option.label}</span>
            {option.value === value && <Icon of={IconCheck} size="sm" />}
          </div>
        ))}
      </div>
      <div aria-live="polite">{shown.length === 0 && <p className={classes.empty}>{empty}</p>}</div>
    </div>
  );
}
