import { TextInput, type TextInputProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import { addTags, splitTags } from './split-tags.ts';
import classes from './tags-field.module.css';

interface TagsFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'label'> {
  label: string | undefined;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /**
   * The typed text that is no entry yet; the form sends it as one. Leaving the field must not add it: the new entry would
   * move `Save` away from the pointer that is pressing it.
   */
  typed: string;
  onType: (typed: string) => void;
  /** How an entry is written; nothing is added where nothing is left of it. */
  clean?: (text: string) => string;
}

const same = (text: string) => text;

/**
 * Several short texts in one field: Enter, a comma or a blank adds what is typed, and pasting adds all at once. Each
 * entry has a button that removes it.
 */
export function TagsField({ label, value, onChange, typed, onType, clean = same, ...input }: TagsFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  const add = (texts: readonly string[]) => {
    const next = addTags(value, texts.map(clean));
    if (next.length > value.length) onChange(next);
  };
  const type = (text: string) => {
    const { whole, rest } = splitTags(text);
    if (whole.length > 0) add(whole);
    onType(rest);
  };
  const pressed = (event: KeyboardEvent) => {
    // While a word is composed, the key takes the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    // With nothing typed, Enter sends the form as in any field.
    event.preventDefault();
    type(`${typed},`);
  };
  const pasted = (event: ClipboardEvent) => {
    const { whole, rest } = splitTags(event.clipboardData.getData('text'));
    if (whole.length === 0) return;
    // The browser would glue lines together.
    event.preventDefault();
    add([...whole, rest]);
  };
  const remove = (gone: string) => {
    onChange(value.filter((text) => text !== gone));
    field.current?.focus();
  };

  return (
    <div>
      <TextInput
        {...input}
        ref={field}
        label={label}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={pressed}
        onPaste={pasted}
      />
      {value.length > 0 && (
        <ul className={classes.tags} aria-label={label}>
          {value.map((text) => (
            <li key={text} className={classes.tag}>
              <span className={classes.text}>{text}</span>
              <button
                type="button"
                className={classes.remove}
                title={t('ui.tag_remove', { name: text })}
                onClick={() => remove(text)}
              >
                <Icon of={IconX} size="xs" stroke={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
