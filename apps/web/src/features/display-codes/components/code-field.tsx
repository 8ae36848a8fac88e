import { formatTypedUserCode } from '@account/contract/values/typed-codes';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import classes from './code-field.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** The field for the code of a display. It writes what is typed or pasted as the display shows it. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  const write = ({ currentTarget: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    // The caret stays behind the character that was typed, wherever the hyphen moves.
    caret.current = formatTypedUserCode(typed.slice(0, selectionStart ?? typed.length)).length;
    onChange(formatTypedUserCode(typed));
  };

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <TextInput
      ref={input}
      name="code"
      label={t('display-code.code')}
      size="lg"
      classNames={{ input: classes.code ?? '' }}
      value={value}
      onChange={write}
      placeholder={t('display-code.placeholder')}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      required
      withAsterisk={false}
      autoFocus
      dir="ltr"
    />
  );
}
