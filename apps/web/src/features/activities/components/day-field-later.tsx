import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { DayFieldProps } from './day-field.tsx';

/** The input to a field before its code is loaded. */
interface PendingInput {
  /** The text typed last. */
  text?: string;
  /** The element with the focus. */
  focused?: 'field' | 'button' | undefined;
  /** The element, or key, that was pressed to open the picker. */
  opened?: 'field' | 'button' | 'key';
}

/** Sets the text as typing does: React keeps the property of the element for itself. */
const setText = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);

/** Types a text into a field. */
function type(field: HTMLInputElement, text: string): void {
  setText(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Repeats the pending input in the field of this id, which has replaced the first one. */
function resumeInput(id: string, { text, focused, opened }: PendingInput): void {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const button = field?.closest('.mantine-InputWrapper-root')?.querySelector('button');
  if (!field) return;
  if (focused === 'field') field.focus({ preventScroll: true });
  if (focused === 'button') button?.focus({ preventScroll: true });
  if (text !== undefined) {
    type(field, text);
    // A field that was left already shows what is wrong with its text, once it is drawn.
    if (focused !== 'field') setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  }
  if (opened === 'field') field.click();
  if (opened === 'button') button?.click();
  if (opened === 'key') field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

const load = async () => {
  const [module] = await Promise.all([import('./day-field.tsx'), loadMessages(['date-picker'])]);
  return module.DayField;
};

/** A failure here is ignored: using the field tries again. */
const prepare = () => {
  load().catch(() => {});
};

const opens = (key: string): boolean => key === 'ArrowDown';

/**
 * The field of a day before it is used. The date picker is large, so it is loaded when a day is chosen, or the pointer is over
 * the field or enters it, and takes its place: what was typed, pressed and focused meanwhile goes on there.
 */
export function DayFieldLater(props: DayFieldProps) {
  const id = useId();
  const [Loaded, setLoaded] = useState<ComponentType<DayFieldProps>>();
  const [hasFailed, setFailed] = useState(false);
  const pending = useRef<PendingInput>({});
  const isReplaced = useRef(false);

  // All in one task, so that nothing is typed or left in between.
  const replace = useCallback(() => {
    load().then(
      (component) => {
        if (isReplaced.current) return;
        isReplaced.current = true;
        flushSync(() => setLoaded(() => component));
        resumeInput(id, pending.current);
      },
      () => setFailed(true),
    );
  }, [id]);
  const begin = (input: PendingInput) => {
    Object.assign(pending.current, input);
    replace();
  };

  // The button of the picker names the day that is chosen.
  useEffect(() => {
    if (props.day !== undefined) replace();
  }, [props.day, replace]);

  if (Loaded) return <Loaded {...props} id={id} />;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!opens(event.key)) return;
    event.preventDefault();
    begin({ opened: 'key' });
  };
  return (
    <TextInput
      id={id}
      label={props.label}
      placeholder={t('activities.day_pattern')}
      error={props.error ?? (hasFailed && t('shell.not_opened'))}
      defaultValue={props.day ?? ''}
      key={props.day}
      autoComplete="off"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={() => begin({ focused: 'field' })}
      onBlur={() => begin({ focused: undefined })}
      onClick={() => begin({ opened: 'field' })}
      onChange={({ currentTarget }) => begin({ text: currentTarget.value })}
      onKeyDown={onKeyDown}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          size="1.75rem"
          title={t('activities.choose_date')}
          aria-haspopup="dialog"
          onFocus={() => begin({ focused: 'button' })}
          onBlur={() => begin({ focused: undefined })}
          onClick={() => begin({ opened: 'button' })}
        >
          <Icon of={IconCalendar} />
        </ActionIcon>
      }
    />
  );
}
