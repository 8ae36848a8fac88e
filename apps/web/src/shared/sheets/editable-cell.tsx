import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import classes from './lines-table.module.css';

interface EditableCellProps {
  /** What the field holds, and of which line. */
  label: string;
  value: string;
  /** What holds while it is empty. */
  standsFor: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A text that becomes a field when it is pressed. What is wrong is a field from the start. */
export function EditableCell({ label, value, standsFor, error, onChange }: EditableCellProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);

  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape') return;
    setTyped(undefined);
    if (!error) setOpen(false);
  };

  if (!open && !error)
    return (
      <button type="button" className={classes.cell} onClick={() => setOpen(true)}>
        <span className="hidden-text">{t('invitations.change', { label })} </span>
        {value ? (
          <bdi>
            <Breakable text={value} />
          </bdi>
        ) : (
          <span className="muted">{standsFor ?? t('invitations.empty')}</span>
        )}
      </button>
    );
  return (
    <TextInput
      aria-label={label}
      value={typed ?? value}
      error={error}
      placeholder={standsFor}
      autoFocus={open}
      autoComplete="off"
      size="xs"
      onFocus={() => setOpen(true)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={press}
      onBlur={() => {
        commit();
        setOpen(false);
      }}
    />
  );
}
