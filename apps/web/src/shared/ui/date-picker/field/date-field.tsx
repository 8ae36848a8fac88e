import { ActionIcon, Input } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../../icon/icon.tsx';
import { cellName } from '../names.ts';
import classes from '../picker.module.css';
import type { Picker } from '../use-picker.ts';

interface DateFieldProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  name: string | undefined;
  placeholder: string | undefined;
  required: boolean | undefined;
  disabled: boolean;
  error: ReactNode;
  text: string;
  typeable: boolean;
  picker: Picker;
  onType: (text: string) => void;
  /** Typing has ended: by Enter, or because the field lost the focus. */
  onSettle: () => void;
}

/** The input of the date, and the button that opens the picker. A click on the input opens it too. */
export function DateField({ picker, text, typeable, onType, onSettle, ...field }: DateFieldProps) {
  const { shown, held } = picker;
  const buttonName = held ? t('date-picker.change', { date: cellName('day', held) }) : t('date-picker.title');

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const enter = event.key === 'Enter';
    if (enter) onSettle();
    if (enter && shown) {
      event.preventDefault();
      picker.close({ focusBack: true });
    } else if (event.key === 'ArrowDown' || (!typeable && (enter || event.key === ' '))) {
      event.preventDefault();
      picker.open(event.currentTarget, 'on date');
    }
  };

  return (
    <Input
      {...field}
      value={text}
      readOnly={!typeable}
      autoComplete="off"
      aria-haspopup="dialog"
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={onSettle}
      onClick={({ currentTarget }) => picker.open(currentTarget, typeable ? 'stays' : 'on date')}
      onKeyDown={onKeyDown}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          size="1.75rem"
          className={classes.open}
          title={buttonName}
          aria-haspopup="dialog"
          aria-expanded={shown !== undefined}
          disabled={field.disabled}
          onClick={({ currentTarget }) =>
            shown ? picker.close({ focusBack: false }) : picker.open(currentTarget, 'on date')
          }
        >
          <Icon of={IconCalendar} />
        </ActionIcon>
      }
    />
  );
}
