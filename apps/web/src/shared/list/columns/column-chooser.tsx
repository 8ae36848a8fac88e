import { Button, Checkbox } from '@mantine/core';
import { IconColumns3, IconLock } from '@tabler/icons-react';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Column, ListRow } from './column.ts';
import classes from './column-chooser.module.css';

/** Distance between the button and its popover, in px. */
const gap = 6;

interface ColumnChooserProps<Row extends ListRow> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** The button `Columns` and the checkboxes it opens, drawn while it is open. Locked columns are shown and cannot be hidden. */
export function ColumnChooser<Row extends ListRow>({ columns, hidden, onChange }: ColumnChooserProps<Row>) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** A popover is outside of the layout: it is placed below the button, with their ends aligned. */
  const place = ({ currentTarget, newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !opener.current) return;
    setOpen(true);
    const { bottom, left, right } = opener.current.getBoundingClientRect();
    const rtl = getComputedStyle(opener.current).direction === 'rtl';
    currentTarget.style.top = `${bottom + scrollY + gap}px`;
    currentTarget.style.insetInlineEnd = `${rtl ? left : document.documentElement.clientWidth - right}px`;
  };
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);

  return (
    <>
      <Button
        ref={opener}
        className={classes.opener}
        variant="default"
        leftSection={<Icon of={IconColumns3} size="sm" />}
        popoverTarget={id}
      >
        {t('data-table.columns')}
      </Button>
      {!import.meta.env.SSR && (
        <div
          className={classes.popover}
          id={id}
          popover="auto"
          onBeforeToggle={place}
          // When the focus is back at the button.
          onToggle={({ newState }) => setOpen(newState === 'open')}
        >
          {isOpen && (
            <fieldset className={classes.choices}>
              <legend className="caps muted">{t('data-table.show_columns')}</legend>
              {columns.map(({ key, label, dab, isActions }) =>
                isActions ? null : (
                  <div key={key} className={classes.choice}>
                    <Checkbox
                      className="grow"
                      label={t(label)}
                      checked={!hidden.includes(key)}
                      disabled={dab}
                      onChange={() => toggle(key)}
                    />
                    {dab && <Icon of={IconLock} size="xs" stroke={1.8} />}
                  </div>
                ),
              )}
            </fieldset>
          )}
        </div>
      )}
    </>
  );
}
