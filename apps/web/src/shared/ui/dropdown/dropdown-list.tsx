import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import popup from '../popup/popup.module.css';
import { useTopLayer } from '../popup/use-top-layer.ts';
import classes from './dropdown.module.css';
import type { DropdownOption, DropdownState } from './use-dropdown.ts';

interface DropdownListProps {
  dropdown: DropdownState;
  id: string;
  label: string | undefined;
  value: string | null;
  /** Said where there are no options. */
  empty: string;
}

export const optionId = (listId: string, value: string): string => `${listId}-${value}`;

interface Section {
  group: string | undefined;
  options: DropdownOption[];
}

/** Options that stand beside each other below one heading. */
function sectionsOf(options: readonly DropdownOption[]): Section[] {
  const sections: Section[] = [];
  for (const option of options) {
    const last = sections.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else sections.push({ group: option.group, options: [option] });
  }
  return sections;
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
  <div role="group" aria-label={name}>
    <div className={classes.heading} aria-hidden>
      {name}
    </div>
    {children}
  </div>
);

/** The options of an opened dropdown. The one that Enter chooses is highlighted and in view. */
export function DropdownList({ dropdown, id, label: listLabel, value, empty }: DropdownListProps) {
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
  const drawn = ({ value: own, label, note }: DropdownOption) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the list
    <div
      key={own}
      id={optionId(id, own)}
      className={classes.option}
      role="option"
      tabIndex={-1}
      aria-selected={own === value}
      aria-label={label}
      aria-description={note}
      data-highlighted={own === highlighted || undefined}
      onClick={() => choose(own)}
    >
      <span className={classes.label}>{label}</span>
      {note && <span className="xs muted">{note}</span>}
      {own === value && <Icon of={IconCheck} size="sm" />}
    </div>
  );
  return (
    // The focus stays in the field, whatever is pressed in the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: the field has the keys of the list
    <div
      className={`${popup.popup} ${classes.popup}`}
      popover="manual"
      ref={list}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={classes.options} role="listbox" id={id} aria-label={listLabel} tabIndex={-1}>
        {sectionsOf(shown).map(({ group, options }) =>
          group ? (
            <Group key={group} name={group}>
              {options.map(drawn)}
            </Group>
          ) : (
            options.map(drawn)
          ),
        )}
      </div>
      <div aria-live="polite">{shown.length === 0 && <p className={classes.empty}>{empty}</p>}</div>
    </div>
  );
}
