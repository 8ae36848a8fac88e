import { ActionIcon, ComboboxChevron, TextInput, type TextInputProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { DropdownList, optionId } from './dropdown-list.tsx';
import { type DropdownOption, type DropdownState, useDropdown } from './use-dropdown.ts';

/** The action of a key; undefined where it is the browser's. */
function stepOf(key: string, { opened, isTyping, move, accept, end }: DropdownState): (() => void) | undefined {
  if (key === 'ArrowDown') return () => move(1);
  if (key === 'ArrowUp') return () => move(-1);
  // A form around the field is submitted, and a dialog closed, only when nothing is going on in it.
  if (!opened && !isTyping) return undefined;
  if (key === 'Enter') return accept;
  return key === 'Escape' ? end : undefined;
}

/** The keys of a combobox (ARIA Authoring Practices, editable combobox with a list). */
function pressKey(event: KeyboardEvent, dropdown: DropdownState): void {
  const step = event.nativeEvent.isComposing ? undefined : stepOf(event.key, dropdown);
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  step();
}

export interface DropdownProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'label'> {
  label?: string | undefined;
  options: readonly DropdownOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whether there may be no choice. */
  clearable?: boolean | undefined;
  /** Whether options are being loaded, so that an empty list does not say yet that nothing matches. */
  waiting?: boolean;
  /** Why there are no options, in words. */
  failure?: string | undefined;
  /** Called with the typed text, so that options can be loaded from elsewhere; with an empty text when there is none. */
  onSearchChange?: (typed: string) => void;
}

/** Selects one of many options by typing a part of its name: the first match is highlighted, Enter chooses. */
export function Dropdown(props: DropdownProps) {
  const { options, value, onChange, clearable = false, waiting = false, failure, ...others } = props;
  const { onSearchChange, ...field } = others;
  const listId = useId();
  const dropdown = useDropdown({ options, value, onChange, clearable, waiting, onSearchChange });
  const { input, opened, text, highlighted, open, type, end, choose } = dropdown;

  const pressDown = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    // Browsers end a selection that is pressed on only after the click, which would undo what the click selects.
    if (!opened) currentTarget.setSelectionRange(0, 0);
  };
  const press = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    // The next click, in the open list, puts the caret where it points.
    if (!opened && selectionStart === selectionEnd) currentTarget.select();
    open();
  };
  const clear = () => {
    choose(null);
    input.current?.focus();
  };

  const list = opened && (
    <DropdownList
      dropdown={dropdown}
      id={listId}
      label={field.label ?? field['aria-label']}
      value={value}
      empty={failure ?? (waiting ? t('ui.loading') : t('ui.no_match'))}
    />
  );

  return (
    <TextInput
      {...field}
      ref={input}
      value={text}
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={opened}
      aria-controls={opened ? listId : undefined}
      aria-activedescendant={opened && highlighted !== undefined ? optionId(listId, highlighted) : undefined}
      autoComplete="off"
      spellCheck={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onMouseDown={pressDown}
      onClick={press}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={(event) => pressKey(event, dropdown)}
      onBlur={end}
      inputContainer={(children) => (
        <>
          {children}
          {list}
        </>
      )}
      rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
      rightSection={
        clearable && value !== null && !field.disabled ? (
          <ActionIcon size="1.5rem" aria-label={t('forms.clear_choice')} onClick={clear}>
            <Icon of={IconX} size="xs" stroke={2} />
          </ActionIcon>
        ) : (
          <ComboboxChevron error={field.error} />
        )
      }
    />
  );
}
