import { formatTypedUserCode } from '@account/contract/values/typed-codes';
import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import classes from './code-field.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** The field for the code of a display. It writes what is typed or pasted as the display shows it. */
function CodeField({ value, onChange }: CodeFieldProps) {
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

interface CodeFormProps {
  code: string;
  onChange: (code: string) => void;
  fault: string | undefined;
  looking: boolean;
  onFind: (code: string) => void;
}

/** Asks for the code that a display shows. */
export function CodeForm({ code, onChange, fault, looking, onFind }: CodeFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The text in the field: an app may have filled it in without an event.
    const typed = new FormData(event.currentTarget).get('code');
    if (!looking) onFind(formatTypedUserCode(String(typed)));
  };
  return (
    <>
      {fault && <Alert kind="danger">{fault}</Alert>}
      <form noValidate onSubmit={submit}>
        <CodeField value={code} onChange={onChange} />
        <Button type="submit" size="lg" fullWidth loading={looking}>
          {t('display-code.continue')}
        </Button>
      </form>
    </>
  );
}
