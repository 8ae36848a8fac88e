import type { ListCall } from '@account/contract/api';
import type { Choices } from '@account/contract/calls/paging';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import { t } from '#shared/i18n/t.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import classes from './lines-table.module.css';

/** Milliseconds without typing after which names are searched. */
const pause = 250;
const mostNames = 20;

/** The suggestions below a field while it is typed in: words, or names that a call responds with. */
export type CellChoices = ListCall | readonly string[];

const Offered = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word} value={word} />
    ))}
  </datalist>
);

/** Names that contain what is typed. */
function NamesFound({ id, list, typed }: { id: string; list: ListCall; typed: string }) {
  const [fussy] = useDebouncedValue(typed.trim(), pause);
  const { data } = useQuery({
    ...callQuery(list, { body: fussy ? { filters: { fussy } } : {} }),
    select: (response) => (response as Choices).data,
  });
  return <Offered id={id} words={data?.slice(0, mostNames).map(({ name }) => name) ?? []} />;
}

interface EditableCellProps {
  /** The name of the field, and its line. */
  label: string;
  value: string;
  /** The value that holds while the field is empty. */
  standsFor: string | undefined;
  error: string | undefined;
  /** The value that was probably meant. */
  offer: string | undefined;
  choices: CellChoices | undefined;
  onChange: (value: string) => void;
}

/** A text that becomes a field when it is pressed. A wrong text is a field from the start. */
export function EditableCell({ label, value, standsFor, error, offer, choices, onChange }: EditableCellProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const isLeftByKey = useRef(false);
  const choicesId = useId();

  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    // While a word is composed, the keys take the word or leave it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape') return;
    setTyped(undefined);
    if (error) return;
    setOpen(false);
    isLeftByKey.current = true;
  };

  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !isLeftByKey.current) return;
    isLeftByKey.current = false;
    button.focus();
  };

  if (!open && !error)
    return (
      <button type="button" className={classes.cell} ref={takeFocus} onClick={() => setOpen(true)}>
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
    <>
      <TextInput
        aria-label={label}
        value={typed ?? value}
        error={error}
        placeholder={standsFor}
        autoFocus={open}
        autoComplete="off"
        list={choices && choicesId}
        size="xs"
        onFocus={() => setOpen(true)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          commit();
          setOpen(false);
        }}
      />
      {choices && open && 'path' in choices && <NamesFound id={choicesId} list={choices} typed={typed ?? value} />}
      {choices && open && !('path' in choices) && <Offered id={choicesId} words={choices} />}
      {offer !== undefined && (
        <Button variant="default" size="compact-sm" className={classes.offer ?? ''} onClick={() => onChange(offer)}>
          {t('invitations.did_you_mean', { name: offer })}
        </Button>
      )}
    </>
  );
}
