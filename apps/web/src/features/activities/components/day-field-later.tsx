import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { DayFieldProps } from './day-field.tsx';
import { type Begun, goOn } from './go-on.ts';

const load = () => import('./day-field.tsx').then((module) => module.DayField);

/** A failure here is ignored: using the field tries again. */
const prepare = () => {
  load().catch(() => {});
};

const opens = (key: string): boolean => key === 'ArrowDown';

/**
 * The field of a day before it is used. The date picker is large, so it is loaded when a day is chosen, or somebody points at
 * the field or enters it, and takes its place: what was typed, pressed and focused meanwhile goes on there.
 */
export function DayFieldLater(props: DayFieldProps) {
  const id = useId();
  const [Loaded, setLoaded] = useState<ComponentType<DayFieldProps>>();
  const [hasFailed, setFailed] = useState(false);
  const begun = useRef<Begun>({});
  const isReplaced = useRef(false);

  // All in one task, so that nothing is typed or left in between.
  const replace = useCallback(() => {
    load().then(
      (component) => {
        if (isReplaced.current) return;
        isReplaced.current = true;
        flushSync(() => setLoaded(() => component));
        goOn(id, begun.current);
      },
      () => setFailed(true),
    );
  }, [id]);
  const begin = (what: Begun) => {
    Object.assign(begun.current, what);
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
      placeholder={t('date-picker.day_pattern')}
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
          title={t('date-picker.title')}
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
