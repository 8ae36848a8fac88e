import { email } from '@account/contract/values/fields';
import { Button, TextInput } from '@mantine/core';
import { createContext, type FormEvent, type ReactNode, use, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { useQuestion } from '#shared/ui/dialog/use-question.ts';

/** The kind of text that a prompt asks for. */
type InputKind = 'text' | 'email' | 'url';

export interface PromptQuestion {
  title: string;
  /** Label of the field. */
  label: string;
  kind?: InputKind;
  /** The initial text of the field. */
  initial?: string;
  /** The verb on the submit button: `Add`. */
  action: string;
}

const webProtocols = new Set(['http:', 'https:']);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && webProtocols.has(url.protocol);
}

/** Why an answer is not accepted, in words; undefined if it is. */
export function inputFault(kind: InputKind, text: string): string | undefined {
  switch (kind) {
    case 'text':
      return undefined;
    case 'email':
      return email.safeParse(text).success ? undefined : t('ui.invalid_email');
    case 'url':
      return isWebAddress(text) ? undefined : t('ui.invalid_url');
  }
}

interface PromptDialogProps {
  question: PromptQuestion;
  /** With the trimmed answer; undefined if the dialog was cancelled. */
  onAnswer: (answer: string | undefined) => void;
}

/** Asks for one line of text. It is checked on submit, and from then on while it is edited. */
function PromptDialog({ question, onAnswer }: PromptDialogProps) {
  const { title, label, kind = 'text', initial = '', action } = question;
  const [text, setText] = useState(initial);
  const [tried, setTried] = useState(false);
  const answer = text.trim();
  const fault = inputFault(kind, answer);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals and dialogs: a form around the opener must not be submitted.
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

/** Asks, and resolves to the text, or to undefined if it was cancelled. */
type Prompt = (question: PromptQuestion) => Promise<string | undefined>;

const PromptContext = createContext<Prompt | null>(null);

/** The prompt dialog as a function: `const address = await prompt({ title, label, kind: 'email', action })`. */
export function usePrompt(): Prompt {
  const prompt = use(PromptContext);
  if (!prompt) throw new Error('usePrompt needs a PromptProvider above it');
  return prompt;
}

/** Shows the questions of `usePrompt` below it, one at a time; a second one cancels the first. */
export function PromptProvider({ children }: { children: ReactNode }) {
  const { question, ask, answer } = useQuestion<PromptQuestion, string | undefined>(undefined);
  return (
    <PromptContext value={ask}>
      {children}
      {question && <PromptDialog question={question} onAnswer={answer} />}
    </PromptContext>
  );
}
