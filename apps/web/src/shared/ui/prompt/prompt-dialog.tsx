import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Dialog, DialogFoot } from '../dialog/dialog.tsx';
import { type InputKind, inputFault } from './input-fault.ts';

export interface PromptQuestion {
  title: string;
  /** Words on the field. */
  label: string;
  kind?: InputKind;
  /** What stands in the field at first. */
  initial?: string;
  /** The verb on the button that goes on: `Add`. */
  action: string;
}

interface PromptDialogProps {
  question: PromptQuestion;
  /** With the answer, spaces around it removed; undefined when there is none. */
  onAnswer: (answer: string | undefined) => void;
}

/** Asks for one line of text. The answer is checked when it is given, and from then on while it is mended. */
export function PromptDialog({ question, onAnswer }: PromptDialogProps) {
  const { title, label, kind = 'text', initial = '', action } = question;
  const [text, setText] = useState(initial);
  const [tried, setTried] = useState(false);
  const answer = text.trim();
  const fault = inputFault(kind, answer);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form around the opener is another one.
    event.stopPropagation();
    setTried(true);
    if (!fault) onAnswer(answer);
  };

  return (
    <Dialog title={title} onClose={() => onAnswer(undefined)}>
      <form noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          label={label}
          type={kind}
          value={text}
          error={tried && fault ? <span role="alert">{fault}</span> : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={() => onAnswer(undefined)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{action}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
